import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDocuments, openProject } from '../../domain/lint/index.ts';
import type { AnswerShape, CallFamily, SharedShape, Source } from '../../engine/documents/types.gen.ts';
import { responses } from '../../engine/index.ts';

const files = [...globSync('schemas/**/*.json'), ...globSync('channels/*.json')]
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Reports of the check after one text in one file was replaced. */
function saidWith(file: string, written: string, slip: string): readonly string[] {
  const planted = files.map(({ path, text }) => ({ path, text: path === file ? text.replace(written, slip) : text }));
  expect(planted).not.toEqual(files);
  return checkDocuments(planted).flatMap(({ rule, file: path, message, suggestion = '' }) =>
    rule === 'unknown-answer' && path === file ? [`${message} ? ${suggestion}`] : [],
  );
}

describe('reports a misspelt read of a response', () => {
  test.each([
    [
      'schemas/fields/hospital.json',
      '"label": "hospitalName"',
      '"label": "hospitalNmae"',
      '接口 hospital.byArea 的回答里没有“hospitalNmae” ? hospitalName',
    ],
    [
      'schemas/fields/rights-holder.json',
      '"path": "patientName"',
      '"path": "patientNam"',
      '接口 patient.byReceiveId 的回答里没有“patientNam” ? patientName',
    ],
    [
      'schemas/forms/INSURED_CREATE.json',
      '=record.insuredName',
      '=record.insuredNmae',
      'schemas/shapes/insured-person.json 里没有“insuredNmae” ? insuredName',
    ],
    [
      'schemas/pages/serviceRecords.json',
      '=record.serviceTitle',
      '=record.serviceTitel',
      '接口 service.records 的回答里没有“serviceTitel” ? serviceTitle',
    ],
    [
      'schemas/blocks/welfare-account-card.json',
      '=view.accountState.tone',
      '=view.accountState.tonne',
      '“channel.accountConfig.states”的一行里没有“tonne” ? tone',
    ],
    [
      'schemas/flows/service-link-valid.json',
      '"blocks", "services"',
      '"blocks", "service"',
      '“channel.accountConfig.states”的一行里没有“service” ? services',
    ],
    ['schemas/flows/button-check.json', '"55555"', '"5555"', '接口 button.preCheck 的返回码里没有“5555” ? 55555'],
    [
      'schemas/flows/button-check.json',
      'answer.result.waitPeriod',
      'answer.result.waitPeroid',
      '接口 button.preCheck 的回答里没有“waitPeroid” ? waitPeriod',
    ],
    [
      'schemas/flows/button-list-target.json',
      'button.buttonJumpUrl',
      'button.buttonJumpUlr',
      '“button”里没有“buttonJumpUlr” ? buttonJumpUrl',
    ],
    ['schemas/blocks/goods-card.json', '=product.subTitle', '=product.subTitel', 'schemas/shapes/goods.json 里没有“subTitel” ? subTitle'],
  ])('%s: %s written %s', (file, written, slip, said) => {
    expect(saidWith(file, written, slip)[0]).toBe(said);
  });
});

const project = openProject(files);
const find = (reference: string): AnswerShape | undefined => project.shapes.get(basename(reference, '.json'))?.value.shape;

/** The schema of the part at the end of a path; undefined if it defines none. */
const partOf = (schema: AnswerShape | undefined, keys: readonly string[]): AnswerShape | undefined => {
  const own = schema?.$ref === undefined ? schema : find(schema.$ref);
  const [key, ...further] = keys;
  return key === undefined ? own : partOf(own?.properties?.[key], further);
};

/** Keys of a path into the result, written as a value or as a rule; undefined for a computed one. */
const keysInto = (written: unknown): readonly string[] | undefined => {
  const path = typeof written === 'string' ? written : (written as { readonly var?: unknown }).var;
  return typeof path === 'string' && /^=?result(\.|$)/.test(path) ? path.split('.').slice(1) : undefined;
};

/** The result shape of a page's source, by the document of its call. */
function heldBy({ call, read, paging }: Source): AnswerShape | undefined {
  const written = paging?.items ?? read;
  const keys = written === undefined ? [] : keysInto(written);
  return keys && call !== undefined ? partOf(project.calls.get(call)?.answer, keys) : undefined;
}

const samples = project.pages.all.flatMap(({ document, value }) =>
  (value.samples ?? []).flatMap(({ name, data = {} }) =>
    Object.entries(data).flatMap(([source, held]) => {
      const written = value.data?.[source];
      const schema = written && heldBy(written);
      return schema === undefined ? [] : [[document.name, name, source, held, schema] as const];
    }),
  ),
);

test("HC-02 page samples match the calls' answer schemas", () => {
  expect(samples.length).toBeGreaterThan(200);
  expect(
    samples.flatMap(([page, name, source, held, schema]) => {
      const wrong = responses.validate(held, schema, find);
      return wrong === undefined ? [] : [`${page} ${name}: ${source} ${wrong}`];
    }),
  ).toEqual([]);
});

/** All keys of a schema, including nested ones. */
const keysOf = (schema: AnswerShape): readonly string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [key, ...keysOf(inner)]),
  ...[schema.items, schema.additionalProperties, schema.contentSchema].flatMap((inner) => (inner === undefined ? [] : keysOf(inner))),
];

test('documents read everything that call documents describe', () => {
  const described = files.flatMap(({ path, text }) => {
    if (path.startsWith('schemas/shapes/')) return keysOf((JSON.parse(text) as SharedShape).shape);
    if (!path.startsWith('schemas/calls/')) return [];
    return Object.values((JSON.parse(text) as CallFamily).calls).flatMap(({ answer }) => (answer === undefined ? [] : keysOf(answer)));
  });
  const readers = [
    ...files
      .filter(({ path }) => !/^schemas\/(calls|shapes|meta|scenarios)\//.test(path) && !path.endsWith('.samples.json'))
      .map(({ text }) => text),
    ...globSync(['{app,renderer}/**/*.{ts,tsx}', 'domain/{cart,collections}/*.ts', 'engine/collections/*.ts'])
      .filter((path) => !/\.(test|testing)\.tsx?$/.test(path))
      .map((path) => readFileSync(path, 'utf8')),
  ].join('\n');
  const words = new Set(readers.match(/[A-Za-z_][A-Za-z0-9_]*/g));
  expect([...new Set(described)].filter((key) => !words.has(key))).toEqual([]);
});
