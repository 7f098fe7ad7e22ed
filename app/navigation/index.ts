export { type GuardRules, guardPath, guardUrl, type Refusal, type Verdict } from './guard.ts';
export { BASE_PATH, type Here, here, ownOrigin } from './here.ts';
export { browserExits, createLeave, type Exits, type Leave, withQuery } from './leave.ts';
