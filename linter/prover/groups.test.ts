import { expect, it } from 'vitest';
import { compile as compileForm } from '../../engine/form/index.ts';
import { groupsOf } from './groups.ts';
import { subjectOf } from './testing.ts';

const groups = (...[properties]: Parameters<typeof subjectOf>) => {
  const { form, validators, dictionaries, texts } = subjectOf(properties);
  return groupsOf(compileForm(form, { validators, dictionaries, texts }));
};
const text = { title: '甲', type: 'string', widget: 'text' } as const;

it('includes all direct and indirect dependencies of a field, and no field that only depends on it', () => {
  expect(
    groups({
      a: text,
      b: { ...text, rules: { visible: { '!!': [{ var: 'a' }] } } },
      c: { ...text, rules: { required: { '!!': [{ var: 'b' }] } } },
      d: { ...text, rules: { note: { var: 'a' } } },
      e: text,
    }),
  ).toEqual([['a', 'b', 'c'], ['a', 'd'], ['e']]);
});

it('includes the row of a field, its question, the fields that reset it and the parameters of its options', () => {
  const options = { call: 'hospital.byCity', with: { cityName: '=city' } };
  expect(
    groups({
      city: text,
      hospital: { ...text, options },
      kind: { ...text, resets: ['photo'] },
      photo: text,
      row: text,
      part: { ...text, drawnBy: 'row' },
      question: { ...text, options: { dictionary: 'yesNo' }, followUp: { field: 'why' } },
      why: text,
    }),
  ).toEqual([
    ['city', 'hospital'],
    ['kind', 'photo'],
    ['row', 'part'],
    ['question', 'why'],
  ]);
});
