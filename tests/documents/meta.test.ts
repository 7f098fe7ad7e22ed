import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { read, readAll } from './documents.ts';

/** Formats that describe a value of a channel or a block property, for the linter and the docs; every text matches them. */
const MEANINGS = {
  route: true,
  image: true,
  text: true,
  color: true,
  form: true,
  pagedSource: true,
  'optionCodes:certType': true,
} as const;
const metas = readAll('schemas/meta') as Record<string, object>;
const ajv = new Ajv({
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  strictTypes: false,
  allErrors: true,
  formats: { regex: true, ...MEANINGS },
});
for (const keyword of ['tsType', 'place', 'unique', 'identify', 'atMost', 'gives', 'params', 'limit']) ajv.addKeyword(keyword);
for (const schema of Object.values(metas)) ajv.addSchema(schema);

const validate = (meta: string, document: unknown): readonly string[] => {
  const check = ajv.getSchema(`${meta}.schema.json`);
  if (check === undefined) throw new Error(`No meta-schema ${meta}`);
  return check(document)
    ? []
    : (check.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`);
};

describe.each([
  ['section', 'schemas/fields', 18],
  ['form', 'schemas/forms', 5],
  ['condition', 'schemas/conditions', 1],
  ['dictionary', 'schemas/dictionaries', 12],
  ['dictionary', 'schemas/samples', 18],
  ['call', 'schemas/calls', 40],
  ['shape', 'schemas/shapes', 15],
  ['texts', 'schemas/texts', 3],
  ['channel', 'channels', 35],
] as const)('every %s document matches its meta-schema', (meta, folder, atLeast) => {
  const documents = Object.entries(readAll(folder));

  test(`${folder} holds ${atLeast} documents or more`, () => {
    expect(documents.length).toBeGreaterThanOrEqual(atLeast);
  });

  test('each of them', () => {
    expect(documents.flatMap(([name, document]) => validate(meta, document).map((error) => `${name} ${error}`))).toEqual([]);
  });
});

test.each([
  ['routes', 'schemas/routes.json'],
  ['channelCodes', 'schemas/channel-codes.json'],
  ['answerCodes', 'schemas/answer-codes.json'],
  ['catalogue', 'schemas/catalogue.json'],
  ['program', 'schemas/program.json'],
  ['constants', 'schemas/constants.json'],
  ['signIn', 'schemas/sign-in.json'],
])('%s: %s matches its meta-schema', (meta, path) => {
  expect(validate(meta, read(path))).toEqual([]);
});

test('the meta-schema refuses unknown keys', () => {
  expect(validate('section', { title: '一', properties: { name: { titel: '姓名' } } })).not.toEqual([]);
  expect(validate('channel', { viewModel: 5 })).not.toEqual([]);
});
