export type { Operators } from '../../engine/logic/index.ts';
export { isSpelled, lengthen, readSpelling as read, readWords, type SpelledKind, turn } from './read.ts';
export { SUBJECTS } from './short.ts';
export { isRule, type Visitor, type Written } from './values.ts';
