import { expect, test } from 'vitest';
import { overProject } from '../fixture.ts';
import { openProject } from '../project/project.ts';
import type { SourceFile } from '../source/types.ts';
import { withFile } from './changed.ts';
import { differences, valueAt, withValueAt } from './compare.ts';
import { compiledProject } from './compiled.ts';
import { fillScenarios, spokenOf } from './fill.ts';
import { runScenarios } from './index.ts';
import { everyMutant, runMutants } from './run-mutants.ts';
import { searchScenarios } from './search.ts';
import { thenOf } from './written.ts';

const RICH: readonly SourceFile[] = [
  {
    path: 'schemas/blocks/offer.json',
    text: JSON.stringify({
      $schema: '../meta/sharedBlock.schema.json',
      description: '一件能买的',
      block: {
        id: 'offer',
        block: 'Button',
        show: { and: [{ var: 'data.goods' }, { '>': [{ var: 'data.goods.stock' }, 0] }] },
        props: { text: { $: { if: [{ '==': [{ var: 'data.goods.kind' }, 'rx'] }, '@service.soon', '@service.tip'] } } },
        on: {
          tap: {
            do: 'confirm',
            text: '@service.tip',
            yes: { do: 'call', call: 'service.preCheck', with: { receiveId: '=data.goods.id' }, on: { '0': { do: 'back' }, '*': [] } },
            no: [],
          },
        },
      },
    }),
  },
  {
    path: 'schemas/pages/goods.json',
    text: JSON.stringify({
      $schema: '../meta/page.schema.json',
      id: 'goods',
      description: '商品',
      state: { edit: false },
      data: { goods: { call: 'service.patient', with: { receiveId: '=query.receiveId' }, read: '=result.list.0', optional: true } },
      views: { many: { '!!': [{ find: [{ var: 'data.goods.tags' }, 'code', 'hot'] }] } },
      blocks: [
        { $ref: '../blocks/offer.json' },
        {
          id: 'hot',
          block: 'Text',
          show: { and: [{ var: 'view.many' }, { '!': [{ var: 'state.edit' }] }] },
          props: { text: '@service.tip' },
        },
        { id: 'off', block: 'Text', show: { in: [{ var: 'status.goods' }, ['failed', 'loading']] }, props: { text: '@service.soon' } },
        {
          id: 'edit',
          block: 'Button',
          props: { text: '@service.soon' },
          on: { tap: { do: 'set', values: { 'state.edit': true, 'session.policyNo': '=data.goods.id' } } },
        },
      ],
    }),
  },
  {
    path: 'schemas/pages/goods.samples.json',
    text: JSON.stringify({ samples: [{ name: '有', data: { goods: { id: 7, stock: 2, kind: 'rx', tags: [{ code: 'hot' }] } } }] }),
  },
];

const FLOW: SourceFile = {
  path: 'schemas/flows/rich.json',
  text: JSON.stringify({
    title: '付款',
    params: ['order', 'way'],
    gives: '=outcome',
    do: [
      { do: 'set', values: { outcome: 'no' } },
      {
        do: 'switch',
        value: '=way',
        cases: {
          host: {
            do: 'host',
            ask: 'pay',
            with: { path: '=order.path' },
            on: { '0': { do: 'set', values: { outcome: 'paid' } }, cancelled: { do: 'toast', text: '@service.soon' }, '*': { do: 'back' } },
          },
          ask: {
            do: 'confirm',
            text: '@service.tip',
            yes: {
              do: 'call',
              call: 'service.preCheck',
              with: { receiveId: '=order.id' },
              on: {
                '0': { do: 'set', values: { 'session.policyNo': '=answer.result' } },
                '601': { do: 'toast', text: '=answer.msg' },
                '*': { do: 'back' },
              },
            },
            no: { do: 'go', path: '/list', query: { a: '=order.id' } },
          },
          '*': {
            do: 'switch',
            value: { '>': ['=order.count', 3] },
            cases: {
              true: { do: 'toast', text: '@service.soon' },
              '*': { do: 'go', path: '/list', query: { a: { '+': ['=order.count', 1] } } },
            },
          },
        },
      },
    ],
  }),
};

const files = overProject([...RICH, FLOW]);
const project = openProject(files);
const compiled = compiledProject(project);

test.each(['goods', 'people', 'button', 'rich', 'VISIT', 'CITY'])(
  '%s: what a search writes holds, and tells the mistakes that it promises',
  (name) => {
    const spoken = spokenOf(project, name);
    if (spoken === undefined) throw new Error(`no ${name}`);
    const found = fillScenarios(project, files, spoken, compiled);
    expect(found.told.length).toBeGreaterThan(name === 'goods' ? found.left.length * 2 : 0);
    const written = { path: `schemas/scenarios/${spoken.subject}/${name}.json`, text: JSON.stringify({ scenarios: found.scenarios }) };
    const whole = overProject([...RICH, FLOW, written]);
    const now = openProject(whole);
    expect(now.reading.misshapen).toEqual([]);
    expect(runScenarios(now).issues).toEqual([]);
    const results = runMutants(found.told, whole, [[], [], []]);
    const alive = results.filter(({ killedBy }) => killedBy === undefined).map(({ mutant }) => `${mutant.path.join('.')} ${mutant.change}`);
    expect(alive.length).toBeLessThanOrEqual(found.told.length * 0.06);
    expect(fillScenarios(now, whole, spoken).scenarios.length).toBeLessThanOrEqual(1);
  },
);

test('only documents with that name are spoken of', () => {
  expect(spokenOf(project, 'target')).toEqual({ subject: 'flows', name: 'target' });
  expect(spokenOf(project, 'nothing')).toBeUndefined();
});

test('another text of one document reaches the pages that use it; what breaks the format is none', () => {
  const mutants = everyMutant(files, project);
  const of = (file: string, kind: string) => mutants.find((one) => one.file === file && one.kind === kind);
  const block = of('schemas/blocks/offer.json', '条件反了');
  const changed = withFile(project, { path: block?.file ?? '', text: block?.text ?? '' });
  expect(changed?.pages.get('goods')?.value).not.toEqual(project.pages.get('goods')?.value);
  expect(changed?.pages.get('goods')?.value.samples).toEqual(project.pages.get('goods')?.value.samples);
  expect(changed?.pages.get('people')?.value).toBe(project.pages.get('people')?.value);
  expect(withFile(project, { path: 'schemas/pages/goods.json', text: '{"id":1}' })).toBeUndefined();
  expect(withFile(project, { path: 'schemas/texts/service.json', text: '{}' })).toBeUndefined();
  expect(withFile(project, { path: 'schemas/pages/goods.json', text: '{' })).toBeUndefined();
});

test('places in lists are said by number from 1, and put by index', () => {
  expect([...differences({ 2: { a: 1 } }, [{ a: 0 }, { a: 1 }], 'x')]).toEqual([]);
  expect([...differences({ 2: { a: 1 }, 3: null }, [{ a: 0 }, { a: 2 }], 'x')]).toEqual([{ at: 'x[2].a', expected: 1, seen: 2 }]);
  expect([...differences({ 3: true }, [], 'x')]).toEqual([{ at: 'x[3]', expected: true, seen: undefined }]);
  const put = withValueAt({ list: [{ a: 1 }] }, 'list.0.b.c', 2);
  expect(put).toEqual({ list: [{ a: 1, b: { c: 2 } }] });
  expect(withValueAt([1], '1', 2)).toEqual([1, 2]);
  expect(valueAt(put, 'list.0.b.c')).toBe(2);
});

test('an expectation is written as short as it can be, and readable', () => {
  const seen = {
    shows: {
      facts: [
        {
          items: [
            { label: '甲', value: '1' },
            { label: '乙', value: '2' },
          ],
        },
      ],
      rows: [{ a: 1 }, { a: 2 }],
    },
    does: [
      { call: 'x.y', with: { id: 1, more: 2 } },
      { go: '/list', query: { a: 1 } },
    ],
    keeps: { cart: { pieces: 2 } },
    asks: { goods: { id: '7' }, off: false },
    title: '页',
  };
  expect(thenOf(seen, [['shows', 'facts', 0, 'items', 1, 'value']])).toEqual({ shows: { facts: { items: { 2: { value: '2' } } } } });
  expect(
    thenOf(seen, [
      ['shows', 'rows', 1, 'a'],
      ['shows', 'rows', 2],
    ]),
  ).toEqual({ shows: { rows: { 2: { a: 2 }, 3: false } } });
  expect(thenOf(seen, [['shows', 'none', 0]])).toEqual({ shows: { none: false } });
  expect(thenOf(seen, [['shows', 'rows']])).toEqual({ shows: { rows: true } });
  expect(thenOf(seen, [['does', 0, 'with', 'id']])).toEqual({ does: [{ call: 'x.y', with: { id: 1 } }, { go: '/list' }] });
  expect(thenOf(seen, [['keeps', 'cart', 'pieces'], ['title']])).toEqual({ keeps: { 'cart.pieces': 2 }, title: '页' });
  expect(
    thenOf(seen, [
      ['asks', 'goods'],
      ['asks', 'off'],
    ]),
  ).toEqual({ asks: { goods: { id: '7' }, off: false } });
  expect(thenOf(seen, [['faults', 0]])).toEqual({ does: seen.does });
  expect(thenOf(seen, [['shows', 'rows', 0, 'b']])).toEqual({ shows: { rows: { 1: { b: null } } } });
});

test('a search numbers names that the document has already', () => {
  const spoken = { subject: 'flows', name: 'rich' } as const;
  const [first, ...others] = fillScenarios(project, files, spoken, compiled).scenarios;
  const taken = others.map(({ name }) => ({ ...first, name }));
  const written = { path: 'schemas/scenarios/flows/rich.json', text: JSON.stringify({ scenarios: taken }) };
  const whole = overProject([...RICH, FLOW, written]);
  const again = fillScenarios(openProject(whole), whole, spoken).scenarios.map(({ name }) => name);
  expect(again).toContain(`${taken[0]?.name}（2）`);
  expect(again.filter((name) => taken.some((one) => one.name === name))).toEqual([]);
  expect(new Set(again).size).toBe(again.length);
});

test('a mistake whose text breaks the format is left, not lost', () => {
  const [mutant] = everyMutant([FLOW], project);
  if (mutant === undefined) throw new Error('no mutant');
  const broken = { ...mutant, text: '{' };
  expect(searchScenarios(compiled, 'flows', 'rich', { mutants: [broken], file: undefined })).toEqual({
    scenarios: [],
    told: [],
    left: [broken],
  });
});
