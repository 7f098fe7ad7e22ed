/** Returns a path of our own for a partner to return to; empty for any other address. */
export const ownPath = (path = ''): string => (/^\/(?![/\\])[^\s\\]{0,1000}$/.test(path) ? path : '');
