// SPDX-License-Identifier: Apache-2.0
// A bot that thinks elsewhere: hands the lines of the bot protocol to the socket it is told.
import { connect } from 'node:net';

const socket = connect(process.argv[2]);
process.stdin.pipe(socket);
socket.pipe(process.stdout);
socket.on('error', () => process.exit(1));
socket.on('close', () => process.exit(0));
