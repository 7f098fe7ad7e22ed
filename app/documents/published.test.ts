import { expect, test } from 'vitest';
import type { Documents, ResolvedForm } from '../../engine/index.ts';
import type { CompiledDocument } from '../../schemas/index.ts';
import type { DocumentSource } from './library.ts';
import { publishedSource } from './published.ts';

const none = async () => undefined;
const built: DocumentSource = {
  form: none,
  calls: none,
  flow: async (name) => ({ built: name }) as unknown as Documents.Flow,
  dictionary: async (name) => ({ title: name, items: [] }) as unknown as Documents.Dictionary,
  page: none,
  texts: none,
  channel: none,
  collections: async () => ({ cart: { built: true }, old: { built: true } }) as unknown as Readonly<Record<string, Documents.Collection>>,
};
const FORM = {
  code: 'A',
  title: '甲',
  sections: [{ title: '一', fields: [{ name: 'age', required: true, definition: { type: 'string', maxLength: 2 } }] }],
  sources: {},
  submit: { calls: ['service.apply'] },
  samples: [],
} as unknown as ResolvedForm;
const FILES: Readonly<Record<string, unknown>> = {
  'form.json': FORM,
  'list.json': { title: '新', items: [] },
  'cart.json': { published: true },
};

const source = publishedSource(
  built,
  {
    version: '2',
    documents: {
      'forms/A': 'form.json',
      'dictionaries/list': 'list.json',
      'flows/gone': null,
      'forms/gone': null,
      'collections/cart': 'cart.json',
      'collections/old': null,
    },
  },
  async (file) => FILES[file] ?? Promise.reject(new Error(file)),
);

test('FM-10 a published form contains its validation, without any code', async () => {
  const found = await source.form('A');
  expect(found?.form).toBe(FORM);
  expect(found?.validators['age']?.('12')).toBe(true);
  expect(found?.validators['age']?.('123')).toBe(false);
});

test('EC-22 a form of the build contains no calls when some were published since', async () => {
  const form = { form: FORM, validators: {}, calls: { 'a.b': { path: '/old' } } } as unknown as CompiledDocument;
  const from = (documents: Readonly<Record<string, string | null>>) =>
    publishedSource({ ...built, form: async () => form }, { version: '2', documents }, async () => undefined).form('B');
  expect((await from({}))?.calls).toEqual(form.calls);
  expect((await from({ 'calls/a': 'a.json' }))?.calls).toEqual({});
});

test('EC-22 loads published documents from their files, hides removed ones, and takes all others from the build', async () => {
  expect(await source.dictionary('list')).toMatchObject({ title: '新' });
  expect(await source.dictionary('other')).toMatchObject({ title: 'other' });
  expect(await source.flow('gone')).toBeUndefined();
  expect(await source.form('gone')).toBeUndefined();
  expect(await source.flow('toString')).toMatchObject({ built: 'toString' });
  expect(await source.collections()).toEqual({ cart: { published: true } });
});
