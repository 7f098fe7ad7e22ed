export { isSpelled, readSpelling as read, type SpelledKind } from './read.ts';
