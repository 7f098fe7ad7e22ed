import { expect, test } from 'vitest';
import { proseIssues } from './prose.ts';

/** Relative clauses as subjects, which docs/STYLE.md refuses. */
const [PLACE, PERSON, THING] = ['Where storage is', 'Whoever fails them', 'What follows is'];

test.each([
  ['a.ts', `/** ${THING} missing. */`, 1],
  ['a.ts', `  // ${PLACE} forbidden there is nothing to remove.`, 1],
  ['a.tsx', ` * Runs tasks in order. ${PERSON} is logged later.`, 1],
  ['a.ts', 'export const recall = 1;', 1],
  ['a.ts', 'export interface WantAnswer {', 1],
  ['a.md', `The page loads. ${THING} drawn later.`, 1],
  ['a.ts', '/** Restores scroll position on back navigation. */', 0],
  ['a.ts', "const title = 'What did not come is said here';", 0],
  ['a.ts', '// The sentence "What did not come is missing" is refused.', 0],
  ['a.ts', 'export const wantedColour = 1;', 0],
])('%s: %s', (path, line, count) => {
  expect(proseIssues(path, `\n${line}\n`)).toHaveLength(count);
});
