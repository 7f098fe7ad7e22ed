export { guardBack, passBack } from './back-guard.ts';
export { address, BASE_PATH, hasBefore, here, isFirst, ownOrigin } from './here.ts';
export { isPage } from './is-page.ts';
export { browserExits, createLeave, type Leave, whenStillHere } from './leave.ts';
export { takeQuery } from './take-query.ts';
export { whenBack } from './when-back.ts';
