import { expect, test } from 'vitest';
import type { Json } from '../../engine/documents/json.ts';
import { GENERAL } from '../../engine/logic/index.ts';
import { mentionsOf } from './mentions.ts';

test.each<[string, Json, boolean]>([
  ['a rule that yields the value', { var: 'channel.x' }, true],
  ['either of two', { or: [{ var: 'channel.x' }, 'other'] }, true],
  ['a branch', { if: [{ var: 'sex' }, { var: 'channel.x' }, 'none'] }, true],
  ['a comparison', { '==': [{ var: 'channel.x' }, 1] }, true],
  ['a check whether it was filled in, which also accepts zero', { filled: ['channel.x'] }, true],
  ['its negation', { '!': [{ var: 'channel.x' }] }, false],
  ['a condition', { if: [{ var: 'channel.x' }, 'yes', 'no'] }, false],
  ['part of a condition', { '!!': [{ and: [{ var: 'channel.x' }, { var: 'sex' }] }] }, false],
])('whether a rule uses more than the presence of a value: %s', (_what, rule, valued) => {
  const found = mentionsOf([rule], GENERAL);
  expect([...found.paths]).toContain('channel.x');
  expect(found.valued.has('channel.x')).toBe(valued);
});

test('CH-15 a field whose options are named by code or position is compared with the list that names them', () => {
  const found = mentionsOf(
    [{ in: [{ var: 'certType' }, { optionCodes: ['certType', { var: ['channel.hiddenCodes', [0, 7]] }] }] }],
    GENERAL,
  );
  expect([...found.paths].sort()).toEqual(['certType', 'channel.hiddenCodes']);
  expect([...(found.paired.get('certType') ?? [])]).toEqual(['channel.hiddenCodes']);
  expect([...found.positioned]).toEqual(['certType']);
});
