import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { engineFaults } from './engine-faults.ts';
import { explainSchema, type Schema } from './explain-schema.ts';
import { fixtureNames, readFixture } from './fixture.ts';
import { checkDocuments } from './index.ts';
import { openProject } from './project.ts';
import { readDocuments } from './read.ts';
import { RULES } from './rules.ts';
import type { SourceFile } from './types.ts';

const byPlace = (a: { file: string; line: number; column: number }, b: { file: string; line: number; column: number }): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

test('a project without a mistake is silent', () => {
  expect(checkDocuments(readFixture('project').files)).toEqual([]);
});

test.each(fixtureNames())('%s: every mistake once, at its exact place, in these words', (name) => {
  const { files, expected } = readFixture(name);
  const found = checkDocuments(files).map(({ severity, ...issue }) => issue);
  expect(found).toEqual([...expected].sort(byPlace));
});

test('every rule has a fixture that it alone speaks in', () => {
  const spoken = new Set(fixtureNames().flatMap((name) => readFixture(name).expected.map(({ rule }) => rule)));
  const silent = RULES.map(({ id }) => id).filter((id) => !spoken.has(id));
  expect(silent).toEqual(['rule-size']);
});

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
  const logic = Array.from({ length: 31 }).reduce<unknown>((inner) => ({ '!': inner }), { var: 'escort' });
  expect(checkDocuments(withVisible(logic))).toEqual([]);
});

describe('two judges agree', () => {
  const { files } = readFixture('project');
  const { documents, schemas } = readDocuments(files);
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, schemas: [...schemas.values()] });
  const load = (id: string): Schema | undefined => schemas.get(id);

  test.each(documents.filter(({ kind }) => kind !== 'meta').map((document) => [document.file.path, document] as const))(
    '%s, changed in every single place: the explanation has something to say exactly when AJV refuses',
    (_path, { kind, value }) => {
      const id = `${kind}.schema.json`;
      const differences = mutations(value).filter(
        (changed) => explainSchema(changed, id, load).length > 0 === (ajv.getSchema(id)?.(changed) === true),
      );
      expect(differences).toEqual([]);
    },
  );
});

/** The value with each of its parts replaced, removed or added to, one at a time. */
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

test('whatever the engine refuses to compile, check reports', () => {
  const refused = fixtureNames().filter((name) => {
    const project = openProject(readFixture(name).files);
    return project.views.some((view) => engineFaults(view, project).length > 0);
  });
  expect(refused).toContain('cycle');
  expect(refused.filter((name) => checkDocuments(readFixture(name).files).length === 0)).toEqual([]);
});

test.each(['', '{', '[]', '7', 'null', '"x"', '{"sections": 7}', '{"properties": {"__proto__": {"widget": "text"}}}'])(
  'no text of a document makes it throw: %s',
  (text) => {
    const { files } = readFixture('project');
    for (const { path } of files.filter((file) => !file.path.startsWith('schemas/meta/'))) {
      const changed = files.map((file) => (file.path === path ? { path, text } : file));
      expect(() => checkDocuments(changed)).not.toThrow();
      if (text !== '{}') expect(checkDocuments(changed).filter((issue) => issue.file === path)).not.toEqual([]);
    }
  },
);
