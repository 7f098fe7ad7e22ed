export { parseAllowed } from './allowed.ts';
export { type GuardRules, guardPath, guardUrl, type Refusal } from './guard.ts';
