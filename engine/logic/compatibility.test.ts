import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import { isValues } from '../documents/json.ts';
import { compileLogic, evaluate, scopeOf } from './index.ts';

/** One rule of public JSON Logic, what it comes to there, and by what name it comes to something else here. */
interface Case {
  readonly rule: Json;
  readonly public?: Json;
  /** What it comes to in public where JSON cannot say it. */
  readonly publicly?: string;
  readonly differs?: string;
  /** What it comes to here; left out where the rule is at fault here. */
  readonly ours?: Json;
}

interface Table {
  readonly data?: Json;
  readonly cases: readonly Case[];
}

const files = import.meta.glob<readonly Table[]>('./compatibility/*.json', { eager: true, import: 'default' });
const tables = Object.entries(files).map(([path, list]) => ({ name: path.replace(/^.*\/|\.json$/g, ''), list }));

/** The tables of the community ask for more than json-logic-js does; what they ask stands in a file of its own. */
const COMMUNITY = 'tables';

/** json-logic-js as it is published: a copy that knows nothing of our operators. */
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

/** A value as the tables write it: what JSON has no word for by its name. */
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

it.each(tables.filter(({ name }) => name !== COMMUNITY))('$name: the public behaviour is what json-logic-js does', ({ list }) => {
  const { apply } = published();
  const said = (rule: Json, data: Json | undefined): unknown => {
    try {
      return apply(rule, data ?? {});
    } catch {
      // That the library throws is what the table says of it.
      return 'throws';
    }
  };
  for (const { data, cases } of list)
    for (const { rule, public: theirs, publicly } of cases)
      expect([rule, inWords(said(rule, data))]).toEqual([rule, theirs === undefined ? publicly : theirs]);
});

it('docs/logic.md names every difference from public JSON Logic and no other', async () => {
  const page = await readFile(new URL('../../docs/logic.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('## 与公开的 JSON Logic 不同'));
  const named = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  const used = tables.flatMap(({ list }) => list.flatMap(({ cases }) => cases.flatMap(({ differs }) => differs ?? [])));
  expect(named.toSorted()).toEqual([...new Set(used)].toSorted());
});

it('what is refused here is refused when the rule is checked, before anything runs', () => {
  for (const { list } of tables) {
    for (const { rule, differs, ours } of list.flatMap(({ cases }) => cases)) {
      const refused = ['closed-operators', 'operand-counts', 'literal-names', 'one-operator'].includes(differs ?? '');
      if (refused) expect([rule, ours, compileLogic(rule).faults.length > 0]).toEqual([rule, undefined, true]);
    }
  }
});
