// SPDX-License-Identifier: Apache-2.0
// What a browser lets a page do. Over http:// in a home network, which is no secure context, it is less: nothing that
// does not work is offered there.

export const canCopy = (): boolean => globalThis.isSecureContext && 'clipboard' in navigator;
export const canShare = (): boolean => typeof navigator.share === 'function';
