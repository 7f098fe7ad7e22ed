import { expect, test } from 'vitest';
import { requirementRows } from './requirement-rows.ts';
import { sessionValues, waitingFaults } from './session-values.ts';

const rows = new Set(['EG-20', 'EG-25']);
const value = { name: 'mark', isRead: true, isWritten: true };

test('EG-25 every session value has a reader and a writer, or the schema names the rows that will add them', () => {
  expect(waitingFaults(sessionValues(), new Set(requirementRows().map(({ id }) => id)))).toEqual([]);
});

test('finds the users of a session value in documents and in the app', () => {
  const uses = (name: string) => sessionValues().find((one) => one.name === name);
  // A document writes it and a rule reads it.
  expect(uses('serviceTabType')).toMatchObject({ isRead: true, isWritten: true });
  // The app writes and reads it.
  expect(uses('reloadedFor')).toMatchObject({ isRead: true, isWritten: true });
  // Only the table of titles reads it.
  expect(uses('h5Title')).toMatchObject({ isRead: true, isWritten: true });
});

test.each([
  ['both', {}, []],
  ['no reader, not listed', { isRead: false }, ['mark has no reader, and no row is named that brings one']],
  ['no writer, not listed', { isWritten: false }, ['mark has no writer, and no row is named that brings one']],
  ['no writer, listed', { isWritten: false, waiting: { writer: ['EG-20'] } }, []],
  [
    'no writer, listed without a row',
    { isWritten: false, waiting: { writer: [] } },
    ['mark has no writer, and no row is named that brings one'],
  ],
  ['no writer, the reader listed', { isWritten: false, waiting: { reader: ['EG-20'] } }, 2],
  ['listed although it has a writer', { waiting: { writer: ['EG-20'] } }, ['mark waits for no writer any more']],
  ['listed although it has a reader', { waiting: { reader: ['EG-20'] } }, ['mark waits for no reader any more']],
  ['an unknown row', { isRead: false, waiting: { reader: ['EG-20', 'EG-99'] } }, ['mark waits for EG-99, which is no row']],
] as const)('reports an outdated list of waiting values: %s', (_what, change, faults) => {
  const found = waitingFaults([{ ...value, ...change }], rows);
  if (typeof faults === 'number') expect(found).toHaveLength(faults);
  else expect(found).toEqual(faults);
});
