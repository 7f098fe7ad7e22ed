import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../../domain/lint/index.ts';
import { branchesOf, flowsIn } from '../../engine/actions/index.ts';
import type { Json } from '../../engine/documents/json.ts';
import type { Action, Flow } from '../../engine/documents/types.gen.ts';
import { compile as compilePage } from '../../engine/page/index.ts';
import { overProject } from '../fixture.ts';
import { withoutShort } from '../source/short-forms.ts';

interface Property {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
}

interface Written {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, Property>>;
}

const meta = overProject([]).find(({ path }) => path.endsWith('/action.schema.json'));
const { oneOf } = withoutShort(JSON.parse(meta?.text ?? '{}')) as { oneOf: readonly Written[] };

/** An unknown flow with an unknown text before it and a rule in its parameters: a walker that follows the branch reports all three. */
const planted = (name: string): Json => [
  { do: 'toast', text: `@branch.${name}` },
  { do: 'flow', name, with: { button: { $: { var: `query.planted${name}` } } } },
];

/** Makes an action with something planted in each of its branches, as its meta-schema lists them. */
const plant = ({ required, properties }: Written): { readonly action: Action; readonly names: readonly string[] } => {
  const names: string[] = [];
  const own = Object.entries(properties).flatMap(([key, property]): [string, Json][] => {
    const name = `in${key.replace(/^./, (first) => first.toUpperCase())}`;
    if (property.$ref === 'flow.schema.json#/definitions/actions') {
      names.push(name);
      return [[key, planted(name)]];
    }
    if (property.$ref === 'flow.schema.json#/definitions/table') {
      names.push(`${name}Known`, `${name}Else`);
      return [[key, { '0': planted(`${name}Known`), '*': planted(`${name}Else`) }]];
    }
    return required.includes(key) && key !== 'do'
      ? [[key, property.enum?.[0] ?? (key === 'call' ? 'service.preCheck' : '@service.soon')]]
      : [];
  });
  return { action: { do: properties['do']?.const, ...Object.fromEntries(own) } as unknown as Action, names };
};

const branching = oneOf
  .map((written) => ({ name: written.properties['do']?.const, ...plant(written) }))
  .filter(({ names }) => names.length > 0);

test('a question, a choice, and actions that wait for an answer have branches', () => {
  expect(branching.map(({ name }) => name)).toEqual(expect.arrayContaining(['confirm', 'call', 'host', 'switch']));
});

describe.each(branching)('every walker over actions follows every branch of $name', ({ action, names }) => {
  const block = { id: 'more', block: 'Button', props: { text: '更多' }, on: { tap: action } };

  test('the walker', () => {
    expect(flowsIn(action)).toEqual(names);
    expect(branchesOf(action)).toHaveLength(names.length);
  });

  test('the compiled page: its flows and texts, also in reactions, and faults in rules', () => {
    const tapped = compilePage({ id: 'home', title: '@service.tip', blocks: [block as never] });
    expect(tapped.flows).toEqual(names);
    expect(tapped.texts).toEqual(expect.arrayContaining(names.map((name) => `branch.${name}`)));
    const reacting = compilePage({ id: 'home', title: '@service.tip', blocks: [], reactions: [{ when: true, do: action }] });
    expect(reacting.flows).toEqual(names);
    for (const name of names) {
      const wrong = JSON.parse(JSON.stringify(block).replace(`{"var":"query.planted${name}"}`, '{"nowhere":[]}')) as never;
      expect(compilePage({ id: 'home', title: '@service.tip', blocks: [wrong] }).faults).toEqual([
        { block: 'more', code: 'unknown-operator', params: { name: 'nowhere' } },
      ]);
    }
  });

  test('the linter, in a page and in a flow', () => {
    const flow: Flow = { title: '按钮', do: action };
    for (const file of [
      { path: 'schemas/pages/home.json', text: JSON.stringify({ id: 'home', title: '@service.tip', blocks: [block] }, null, 2) },
      { path: 'schemas/flows/button.json', text: JSON.stringify(flow, null, 2) },
    ]) {
      const said = checkDocuments(overProject([file])).map(({ rule, message }) => `${rule}: ${message}`);
      for (const name of names) {
        expect(said).toContain(`unknown-flow: 没有流程 schemas/flows/${name}.json`);
        expect(said.filter((one) => one.startsWith('unknown-text') && one.includes(`branch.${name}`))).toHaveLength(1);
      }
    }
  });
});
