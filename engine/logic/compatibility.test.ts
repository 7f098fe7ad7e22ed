import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import { isValues } from '../documents/json.ts';
import { compile as compileLogic, evaluate, scopeOf } from './index.ts';

/** One rule of public JSON Logic, its public result, and the name of the difference if the result differs here. */
interface Case {
  readonly rule: Json;
  readonly public?: Json;
  /** The public result, if JSON cannot express it. */
  readonly publicly?: string;
  readonly differs?: string;
  /** The result here; missing if the rule is a fault here. */
  readonly ours?: Json;
}

interface Table {
  readonly data?: Json;
  readonly cases: readonly Case[];
}

const files = import.meta.glob<readonly Table[]>('./compatibility/*.json', { eager: true, import: 'default' });
const tables = Object.entries(files).map(([path, list]) => ({ name: path.replace(/^.*\/|\.json$/g, ''), list }));

/** The community's tables cover more than json-logic-js does; they are in a separate file. */
const COMMUNITY = 'tables';

/** The published json-logic-js: a copy without our operators. */
function published(): { apply(rule: unknown, data: unknown): unknown } {
  const require = createRequire(import.meta.url);
  const path = require.resolve('json-logic-js');
  const { [path]: ours } = require.cache;
  delete require.cache[path];
  try {
    return require('json-logic-js');
  } finally {
    if (ours === undefined) delete require.cache[path];
    else require.cache[path] = ours;
  }
}

/** A value as the tables write it: values without a JSON form by name. */
const inWords = (value: unknown): unknown =>
  value === undefined || Object.is(value, -0) || (typeof value === 'number' && !Number.isFinite(value))
    ? `${Object.is(value, -0) ? '-' : ''}${String(value)}`
    : value;

const own = (data: Json | undefined): Values => (isValues(data) ? data : {});

describe.each(tables)('$name', ({ list }) => {
  const cases = list.flatMap(({ data, cases: some }) => some.map((one) => [JSON.stringify(one.rule), one, data] as const));

  it.each(cases)('%s', (_rule, { rule, public: theirs, publicly, differs, ours }, data) => {
    const outcome = evaluate(rule, scopeOf(own(data), '2026-11-20'));
    if (differs === undefined ? publicly !== undefined : ours === undefined) expect(outcome.ok).toBe(false);
    else expect(outcome).toEqual({ ok: true, value: differs === undefined ? theirs : ours });
    if (differs !== undefined && ours !== undefined) expect(ours).not.toEqual(theirs === undefined ? publicly : theirs);
  });
});

it.each(tables.filter(({ name }) => name !== COMMUNITY))('$name: the public result equals that of json-logic-js', ({ list }) => {
  const { apply } = published();
  const said = (rule: Json, data: Json | undefined): unknown => {
    try {
      return apply(rule, data ?? {});
    } catch {
      // The table records that the library throws.
      return 'throws';
    }
  };
  for (const { data, cases } of list)
    for (const { rule, public: theirs, publicly } of cases)
      expect([rule, inWords(said(rule, data))]).toEqual([rule, theirs === undefined ? publicly : theirs]);
});

it('docs/logic.md names exactly the differences from public JSON Logic', async () => {
  const page = await readFile(new URL('../../docs/logic.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('## 与公开的 JSON Logic 不同'));
  const named = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  const used = tables.flatMap(({ list }) => list.flatMap(({ cases }) => cases.flatMap(({ differs }) => differs ?? [])));
  expect(named.toSorted()).toEqual([...new Set(used)].toSorted());
});

it('the compiler refuses refused rules before anything runs', () => {
  for (const { list } of tables) {
    for (const { rule, differs, ours } of list.flatMap(({ cases }) => cases)) {
      const refused = ['closed-operators', 'operand-counts', 'literal-names', 'one-operator'].includes(differs ?? '');
      if (refused) expect([rule, ours, compileLogic(rule).faults.length > 0]).toEqual([rule, undefined, true]);
    }
  }
});
