import { expect, test } from 'vitest';
import { createValidators } from '../build.ts';
import { createFill, localize } from '../locale/index.ts';
import { compileForm } from './compile.ts';
import { messageOf } from './messages.ts';
import { open } from './open.ts';
import { answers, field, issuesOf } from './payload.ts';
import { relabel } from './relabel.ts';
import { resolveForm } from './resolve.ts';
import { apply, CONTEXT, set } from './testing.ts';
import type { CompiledForm } from './types.ts';

const words = (zh: string, en: string): string => ({ 'zh-CN': zh, en }) as unknown as string;

const dictionary = {
  title: '关系',
  items: [
    { code: '1', name: words('本人', 'Myself') },
    { code: '2', name: words('配偶', 'Spouse') },
  ],
};
const document = {
  code: 'TEST',
  title: words('申请', 'Application'),
  sections: [
    {
      title: words('一', 'One'),
      properties: {
        who: { type: 'string', title: words('关系', 'Relation'), options: { dictionary: 'who' } },
        copy: {
          type: 'string',
          title: words('姓名', 'Name'),
          rules: { visible: { '==': [{ option: ['who', 'name'] }, '本人'] } },
          messages: { minLength: words('太短', '{limit, plural, one {# letter} other {# letters}} at least') },
          minLength: 2,
        },
        note: { type: 'string', title: words('备注', 'Remarks'), rules: { note: { if: [true, words('可不填', 'Optional')] } } },
        people: {
          type: 'array',
          title: words('人', 'People'),
          items: { properties: { age: { type: 'string', title: words('年龄', 'Age') } } },
        },
      },
    },
  ],
  submit: { calls: ['service.apply'] },
  samples: [],
} as const;

function compiled(locale: string): CompiledForm {
  const { form } = resolveForm(localize(document, locale) as never, () => undefined);
  const texts = { 'form.required.enter': locale === 'en' ? 'Enter {title, sentence}' : '请输入{title}' };
  return compileForm(form, {
    validators: createValidators(form),
    dictionaries: { who: localize(dictionary) },
    texts,
    locale: locale === 'en' ? { fill: createFill('en'), dictionaries: { who: localize(dictionary, 'en') } } : undefined,
  });
}

const filled = () =>
  apply(
    open(compiled('zh-CN'), CONTEXT),
    set('who', '1'),
    set('copy', '张'),
    { type: 'add', field: 'people', values: { age: '8' } },
    { type: 'validate' },
  );

test('another locale changes the words and keeps every answer, item and visited field', () => {
  const before = filled();
  const after = relabel(before, compiled('en'));
  expect(answers(after)).toEqual(answers(before));
  expect(['who', 'copy', 'people/i1/age'].map((path) => field(after, path)?.title)).toEqual(['Relation', 'Name', 'Age']);
  expect(field(after, 'note')?.note).toBe('Optional');
  expect(field(after, 'who')?.options?.map(({ label }) => label)).toEqual(['Myself', 'Spouse']);
  expect(issuesOf(after).map((issue) => messageOf(after.form, issue))).toEqual(['2 letters at least']);
  const back = relabel(after, compiled('zh-CN'));
  expect(answers(back)).toEqual(answers(before));
  expect(back.fields.map(({ title, note, issues }) => [title, note, issues])).toEqual(
    before.fields.map(({ title, note, issues }) => [title, note, issues]),
  );
});

test('a rule compares the Chinese name of an option in every locale', () => {
  const english = apply(open(compiled('en'), CONTEXT), set('who', '1'));
  expect(field(english, 'copy')?.visible).toBe(true);
  expect(field(apply(english, set('who', '2')), 'copy')?.visible).toBe(false);
});

test('a form of another document changes nothing', () => {
  const state = filled();
  expect(relabel(state, { ...compiled('en'), fields: [] })).toBe(state);
});
