export type { Operators } from '../../engine/logic/index.ts';
export { isSpelled, readSpelling as read, type SpelledKind } from './read.ts';
export { type Hand, isRule, type Written } from './values.ts';
