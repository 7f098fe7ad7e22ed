import { expect, test } from 'vitest';
import { toServerIssues } from './server-issues.ts';

test('issues of the server are read by field, anything else is left out', () => {
  expect(toServerIssues({ issues: [{ field: 'a', message: 'A' }, { field: 1 }, null] })).toEqual([{ field: 'a', message: 'A' }]);
  expect(toServerIssues(null)).toEqual([]);
});
