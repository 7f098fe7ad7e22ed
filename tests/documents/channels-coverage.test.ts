import { expect, test } from 'vitest';
import { fieldsOf } from '../../tools/channel-fields.ts';
import { forEvery } from '../support/for-every.ts';
import { valuesAt } from './channels.ts';
import { channels, read } from './documents.ts';

const meta = read('schemas/meta/channel.schema.json') as Readonly<Record<string, unknown>>;
/** Fields without a real channel: no insurer has asked for a second language yet. */
const UNUSED = ['locale', 'locales', 'locales[]'];
const fields = [...fieldsOf(meta)].filter(({ path }) => !['$schema', 'shared[]', ...UNUSED].includes(path));
const documents = Object.values(channels);
const written = (path: string): readonly unknown[] => documents.flatMap((document) => valuesAt(document, path));

/** Values that documents must contain to exercise a field: every value of a flag or a list of choices, else any value. */
const wanted = ({ enum: choices, const: only, type }: Readonly<Record<string, unknown>>): readonly unknown[] | undefined => {
  if (Array.isArray(choices)) return choices;
  if (only !== undefined) return [only];
  return type === 'boolean' ? [true, false] : undefined;
};

test('every field of a channel says in Chinese what it means', () => {
  const said = /\p{Script=Han}.*[。；：]|\p{Script=Han}+。/u;
  const own = fields.filter(({ path }) => !path.endsWith('[]'));
  expect(own.filter(({ schema }) => !said.test(String(schema['description']))).map(({ path }) => path)).toEqual([]);
});

forEvery(
  fields,
  ({ path }) => path,
  (test, { path, schema }) => {
    test('CH-22 a real channel writes every field, and every value of a flag or list', () => {
      const values = written(path);
      expect(values.length).toBeGreaterThan(0);
      for (const value of wanted(schema) ?? []) expect(values).toContainEqual(value);
    });
  },
);

test('the walk finds fields inside objects, lists, patterns and branches', () => {
  const paths = fields.map(({ path }) => path);
  for (const path of ['loginConfig.loginImg', 'createFields[]', 'pages.*.blocks', 'apiConfig.*.method', 'businessType.production'])
    expect(paths).toContain(path);
});
