import { expect, test } from 'vitest';
import type { Json } from '../../engine/documents/json.ts';
import { GENERAL } from '../../engine/logic/index.ts';
import { constantTruth } from './constant.ts';

const open: Json = { var: 'a' };

test.each<[Json, boolean | undefined]>([
  [true, true],
  [{ '==': [1, 2] }, false],
  [open, undefined],
  [{ and: [open, false] }, false],
  [{ and: [open, true] }, undefined],
  [{ and: [true, { '!!': [1] }] }, true],
  [{ or: [open, true] }, true],
  [{ or: [open, false] }, undefined],
  [{ or: [false, { '!': [1] }] }, false],
  [{ or: [{ and: [open, false] }, false] }, false],
  [{ '!': [{ and: [open, false] }] }, true],
  [{ '!!': [{ or: [open, true] }] }, true],
  [{ '!': [open] }, undefined],
  [{ '+': [{ and: [open, false] }] }, undefined],
  [{ '==': [{ today: [] }, '2026-01-01'] }, undefined],
  [[open], undefined],
])('%j always yields %s', (rule, truth) => {
  expect(constantTruth(rule, GENERAL)).toBe(truth);
});
