import { expect, test } from 'vitest';
import { suggest } from './suggest.ts';

const widgets = ['text', 'textarea', 'radio', 'select', 'date', 'datetime'];

test.each([
  ['raido', 'radio'],
  ['textaera', 'textarea'],
  ['Select', 'select'],
  ['dat', 'date'],
  ['datetim', 'datetime'],
  ['slider', undefined],
  ['', undefined],
  ['toString', undefined],
])('%s: %s', (word, meant) => {
  expect(suggest(word, widgets)).toBe(meant);
});
