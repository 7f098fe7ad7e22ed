export { parseAllowed } from './allowed.ts';
export { type GuardRules, guardPath, guardUrl as guard } from './guard.ts';
