import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { CHECKS, checkDocuments, openProject } from '../domain/lint/index.ts';
import { compile as compilePage } from '../engine/page/index.ts';
import { type Expectation, fixtureCases, overProject, readFixture } from './fixture.ts';
import { engineFaults } from './project/engine-faults.ts';
import { writtenForms } from './prover/documents.ts';
import { RULES } from './rules/rules.ts';
import { explainSchema, type Schema } from './source/explain-schema.ts';
import { laidOut } from './source/laid-out.ts';
import { readDocuments } from './source/read.ts';
import type { SourceFile } from './source/types.ts';

/** Code that shows the texts of the faultless project, opens its component pages and starts its flow. */
const CODE = ["text('service.tip')", 'export const PAGES = { list, other, a, home };', "start('button')"];
/** Files that browsers load next to the code. */
const LOADED = ['/heye-h5/channels/city.svg', '/logo.svg', '/a.svg', '/b.svg', '/login.png'];

/** Files next to the contracts; only `missing-part` needs them. */
const PARTS = ['Tips.tsx', 'samples.json'].map((file) => `renderer/blocks/Tips/${file}`);
const partsFor = (rule: string) => (rule.startsWith('missing-part') ? PARTS : []);

const byPlace = (a: { file: string; line: number; column: number }, b: { file: string; line: number; column: number }): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

test('a project without a mistake has no findings', () => {
  expect(checkDocuments(readFixture('project').files)).toEqual([]);
});

/** Rules about unused or unshown things and about answers. Only their own fixtures must use, show and answer everything. */
const OWN_ONLY = /^(unused-|missing-sample$|unknown-answer$|inherited-insurer$|nameless-channel$|repeated-source$|repeated-branch$)/;

/** Findings without severity. Outside of their own fixtures the rules above are left out. */
function spoken(name: string, files: readonly SourceFile[]): readonly Expectation[] {
  return checkDocuments(files, CODE, LOADED, partsFor(name))
    .filter(({ rule }) => !OWN_ONLY.test(rule) || name.startsWith(rule))
    .map(({ severity, ...issue }) => issue);
}

test.each(fixtureCases().map((one) => [`${one.name} ${one.title}`.trim(), one] as const))(
  '%s: reports every mistake once, at its exact place, with this message',
  (_title, { name, files, expected }) => {
    expect(spoken(name, files)).toEqual([...expected].sort(byPlace));
    // A form that cannot be proven for a fault in a document must have an error reported somewhere.
    const { skipped } = writtenForms(openProject(files), () => true);
    if (skipped.length > 0) expect(checkDocuments(files).map(({ severity }) => severity)).toContain('error');
  },
);

describe('a fault in a shared block', () => {
  const shared = `--- schemas/blocks/head.json
{ "block": { "id": "head", "block": "Text", "show": { "var": "state.open" }, "props": { "text": "一" } } }`;
  const page = (id: string, state: string) => `--- schemas/pages/${id}.json
{ "id": "${id}", "title": "@service.tip", ${state} "blocks": [{ "$ref": "../blocks/head.json" }] }
--- schemas/pages/${id}.samples.json
{ "samples": [{ "name": "只有一种" }] }`;
  const open = '"state": { "open": false },';
  const said = (...pages: readonly string[]) =>
    spoken('', overProject(laidOut([shared, ...pages].join('\n')))).map(({ file, message }) => `${file} ${message}`);

  test('is reported with the names of the pages when only some pages have it', () => {
    expect(said(page('one', open), page('two', ''))).toEqual(['schemas/blocks/head.json 没有页面变量“open”（在页面 two 里）']);
  });

  test('is reported without page names when all pages have it, or when a single page uses the block', () => {
    expect(said(page('one', ''), page('two', ''))).toEqual(['schemas/blocks/head.json 没有页面变量“open”']);
    expect(said(page('two', ''))).toEqual(['schemas/blocks/head.json 没有页面变量“open”']);
  });
});

test.each([...RULES, ...CHECKS].map(({ id }) => id))('%s has at least three bad fixtures and one good fixture without findings', (id) => {
  const cases = fixtureCases();
  expect(cases.filter(({ expected }) => expected.some(({ rule }) => rule === id)).length).toBeGreaterThanOrEqual(3);
  expect(cases.filter(({ name, expected }) => name === id && expected.length === 0).length).toBeGreaterThanOrEqual(1);
});

describe.each([...RULES, ...CHECKS].map((rule) => [rule.id, rule] as const))(
  'the examples of %s in the documentation',
  (id, { bad, good }) => {
    test('the bad one is reported by this rule', () => {
      expect(checkDocuments(overProject(laidOut(bad)), CODE, LOADED, partsFor(id)).map(({ rule }) => rule)).toContain(id);
    });

    test('the good one has no findings', () => {
      expect(checkDocuments(overProject(laidOut(good)), CODE, LOADED, partsFor(id)).filter(({ rule }) => rule === id)).toEqual([]);
    });
  },
);

/** The faultless project with one rule in place of another. */
function withVisible(logic: unknown): readonly SourceFile[] {
  return readFixture('project').files.map(({ path, text }) => ({
    path,
    text: path.endsWith('visit.json') ? text.replace('{ "==": [{ "var": "escort" }, "1"] }', JSON.stringify(logic)) : text,
  }));
}

test.each([
  ['33 levels', Array.from({ length: 33 }).reduce<unknown>((inner) => ({ '!': inner }), { var: 'escort' }), '规则嵌套超过 32 层'],
  ['501 nodes', { in: ['x', Array.from({ length: 501 }, () => 'y')] }, '规则超过 500 个节点'],
])('a rule of %s is refused at its aspect', (_name, logic, message) => {
  expect(checkDocuments(withVisible(logic))).toMatchObject([{ rule: 'rule-size', line: 5, message }]);
});

test('a rule of 32 levels passes', () => {
  const logic = Array.from({ length: 31 }).reduce<unknown>((inner) => ({ '!!': inner }), { var: 'escort' });
  expect(checkDocuments(withVisible(logic))).toEqual([]);
});

describe('the explanation agrees with the validator', () => {
  const { files } = readFixture('project');
  const { documents, schemas } = readDocuments(files);
  const ajv = new Ajv({ strict: false, validateFormats: false, schemas: [...schemas.values()] });
  const load = (id: string): Schema | undefined => schemas.get(id);

  test.each(documents.filter(({ kind }) => kind !== 'meta').map((document) => [document.file.path, document] as const))(
    '%s, changed in each place: the explanation finds a fault exactly when AJV refuses',
    (_path, { kind, value }) => {
      const id = `${kind}.schema.json`;
      const differences = mutations(value).filter(
        (changed) => explainSchema(changed, id, load).length > 0 === (ajv.getSchema(id)?.(changed) === true),
      );
      expect(differences).toEqual([]);
    },
  );
});

/** Yields the value with each of its parts replaced, removed or extended, one at a time. */
function mutations(value: unknown): readonly unknown[] {
  const replacements = [null, 7, -1, 'x', true, [], {}, ['x'], { x: 1 }];
  if (typeof value !== 'object' || value === null) return replacements;
  if (Array.isArray(value)) {
    const inside = value.flatMap((item, index) => mutations(item).map((changed) => value.with(index, changed)));
    return [...replacements, [], [...value, value[0]], ...inside];
  }
  const entries = Object.entries(value);
  const without = entries.map(([key]) => Object.fromEntries(entries.filter(([other]) => other !== key)));
  const inside = entries.flatMap(([key, item]) => mutations(item).map((changed) => ({ ...value, [key]: changed })));
  return [...replacements, { ...value, unheard: 1 }, ...without, ...inside];
}

test('check reports every fault that makes the engine refuse to compile a form', () => {
  const refused = fixtureCases().filter(({ files }) => {
    const project = openProject(files);
    return project.views.some((view) => engineFaults(view, project).length > 0);
  });
  expect(refused.map(({ name }) => name)).toContain('cycle');
  expect(refused.filter(({ files }) => checkDocuments(files).length === 0)).toEqual([]);
});

test('check reports every fault that makes the page engine refuse a page of a channel', () => {
  const refused = fixtureCases().filter(({ files }) => {
    const { pages, channels, schemas } = openProject(files);
    const session = Object.keys(schemas.get('session.schema.json')?.['properties'] ?? {});
    return pages.all.some(({ document, value }) =>
      [undefined, ...channels.all.map((channel) => channel.value.pages?.[document.name])].some(
        (patch) => compilePage(value, patch, session).faults.length > 0,
      ),
    );
  });
  expect([...new Set(refused.map(({ name }) => name))]).toEqual(
    expect.arrayContaining(['cycle-view', 'duplicate-block', 'forbidden-name', 'unknown-page', 'unknown-session', 'unknown-variable-page']),
  );
  expect(refused.filter(({ files }) => checkDocuments(files).length === 0)).toEqual([]);
});

test.each(['', '{', '[]', '7', 'null', '"x"', '{"sections": 7}', '{"properties": {"__proto__": {"widget": "text"}}}'])(
  'no text of a document makes it throw: %s',
  (text) => {
    const { files } = readFixture('project');
    for (const { path } of files.filter((file) => !file.path.startsWith('schemas/meta/'))) {
      const changed = files.map((file) => (file.path === path ? { path, text } : file));
      const issues = checkDocuments(changed);
      if (text !== '{}') expect(issues.filter((issue) => issue.file === path)).not.toEqual([]);
    }
  },
);
