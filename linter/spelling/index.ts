export type { Operators } from '../../engine/logic/index.ts';
export { isSpelled, readSpelling as read, type SpelledKind } from './read.ts';
export { isRule, type Visitor, type Written } from './values.ts';
