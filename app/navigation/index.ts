export { guardPath } from './guard.ts';
export { BASE_PATH, here, ownOrigin } from './here.ts';
export { browserExits, createLeave, type Leave } from './leave.ts';
