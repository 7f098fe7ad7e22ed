import { expect, test } from 'vitest';
import type { Form } from '../engine/documents/types.gen.ts';
import reimbursement from '../schemas/forms/OUTPATIENT_REIMBURSEMENT.json' with { type: 'json' };
import nursing from '../schemas/forms/YDK_DISABILITY_CARE_BY_PAGES.json' with { type: 'json' };
import english from '../schemas/forms/YX_GREEN_PASS.json' with { type: 'json' };
import { storyCode } from './story-code.ts';

const storiesOf = (form: unknown): readonly string[] =>
  [...storyCode(form as Form).matchAll(/export const (\w+) = /g)].map(([, name = '']) => name);

test('a form with pages and a group has a story of each page, of the review, and of no, one and most items', () => {
  expect(storiesOf(reimbursement)).toEqual(
    expect.arrayContaining(['Page1', 'Page2', 'Page3', 'Page4', 'NoneItems', 'OneItems', 'MostItems']),
  );
  const code = storyCode(reimbursement as unknown as Form);
  expect(code).toContain('name: "第 4 页 · 核对"');
  expect(code).toContain('"items":"most","page":2');
});

test('a form without groups, pages or English has none of these stories', () => {
  expect(storiesOf(nursing).filter((name) => /Items|English/.test(name))).toEqual([]);
  expect(storiesOf(english).filter((name) => /Items|Page/.test(name))).toEqual([]);
  expect(storiesOf(english)).toEqual(expect.arrayContaining(['English', 'EnglishErrors']));
});
