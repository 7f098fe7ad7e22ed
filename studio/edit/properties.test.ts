import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forms } from '../../engine/index.ts';
import { type FieldFormat, pathOf, propertiesForm } from './properties.ts';

const format = JSON.parse(readFileSync('schemas/meta/field.schema.json', 'utf8')) as FieldFormat;
const TITLES = ['常用', '更多'] as const;

test('makes a form of the engine out of the format of fields', () => {
  const field = { type: 'string', title: '姓名', widget: 'text', maxLength: 30, sensitive: true, messages: {}, rules: {}, readonly: true };
  const { form, values, others } = propertiesForm(field, format, ['text', 'date'], TITLES);
  expect(values).toEqual({ title: '姓名', widget: 'text', maxLength: 30, sensitive: true });
  expect(others).toEqual(['type', 'messages', 'readonly']);
  const [common, more] = form.sections ?? [];
  expect(Object.keys(common?.properties ?? {}).slice(0, 4)).toEqual(['title', 'description', 'placeholder', 'widget']);
  expect(common?.properties?.['title']).toMatchObject({ title: '字段名称', type: 'string', widget: 'text' });
  expect(common?.properties?.['widget']).toMatchObject({ enum: ['text', 'date'], widget: 'select' });
  expect(common?.properties?.['sensitive']).toMatchObject({ type: 'boolean', widget: 'switch' });
  expect(more?.properties?.['inputMode']).toMatchObject({ widget: 'select' });
  const { form: resolved } = forms.resolve(form, () => undefined);
  const compiled = forms.compile(resolved, { validators: forms.interpretValidators(resolved), dictionaries: {}, texts: {} });
  expect(forms.field(forms.open(compiled, { today: '2026-11-20' }), 'title')).toBeDefined();
});

test('edits the words of each language, and leaves to the document what is not of a plain kind', () => {
  const field = { title: { 'zh-CN': '姓名', en: 'Name' }, slots: ['一'], maxLength: '5' };
  const { form, values, others } = propertiesForm(field, format, [], TITLES);
  expect(values).toEqual({ title: '姓名', title__en: 'Name' });
  expect(others).toEqual(['slots', 'maxLength']);
  expect(Object.keys(form.sections?.[0]?.properties ?? {}).slice(0, 3)).toEqual(['title', 'title__en', 'description']);
  expect(['title', 'title__en', 'unit'].map((entry) => pathOf(field, entry))).toEqual([['title', 'zh-CN'], ['title', 'en'], ['unit']]);
});
