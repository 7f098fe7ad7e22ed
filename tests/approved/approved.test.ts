import { expect, test } from 'vitest';
import { approvedChanges, changesOf, without } from './record.ts';
import { sayChange } from './say.ts';

const COMMAND = '要这样改就登记，一处一行，和改动一起提交：npm run approve';

test('every difference from the shipped documents is approved', () => {
  const changes = without(changesOf(), approvedChanges());
  expect(changes.flatMap(sayChange), COMMAND).toEqual([]);
});

test('every approved change is still in the documents', () => {
  const stale = without(approvedChanges(), changesOf());
  expect(stale.flatMap(sayChange), '登记过的改动又改掉了，重新登记：npm run approve').toEqual([]);
});
