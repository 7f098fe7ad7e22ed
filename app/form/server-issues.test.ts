import { expect, test } from 'vitest';
import { toServerIssues } from './server-issues.ts';

test('reads issues of the server by field, and skips anything else', () => {
  expect(toServerIssues({ issues: [{ field: 'a', message: 'A' }, { field: 1 }, null] })).toEqual([{ field: 'a', message: 'A' }]);
  expect(toServerIssues(null)).toEqual([]);
});
