export { parseAllowed } from './allowed.ts';
export { type GuardRules, guardPath, guardUrl } from './guard.ts';
