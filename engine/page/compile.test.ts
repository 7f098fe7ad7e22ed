import { describe, expect, it } from 'vitest';
import type { Page } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';
import { sayFault } from '../fault/say.ts';
import { compilePage } from './compile.ts';
import { arrange } from './layout.ts';

const page = (more: Partial<Page>): Page => ({ id: 'policy', title: '@app.policy', blocks: [], ...more });
const show = (path: string) => ({ '!!': [{ var: path }] });
const data = { policy: { call: 'policy.detail' }, list: { call: 'policy.list' } };

describe('compiled pages', () => {
  it('list the sources of each block, through views too, and the first block that reads each source', () => {
    const { blocks, faults } = compilePage(
      page({
        data,
        views: { quotas: { var: 'data.policy.quotas' }, first: { at: [{ var: 'view.quotas' }, 0] } },
        blocks: [
          { id: 'head', block: 'Header', props: { title: '=data.policy.name' } },
          {
            id: 'quota',
            block: 'Facts',
            show: show('view.first'),
            props: { items: [{ label: '额度', value: '=data.list.0' }] },
          },
          {
            id: 'state',
            block: 'Text',
            show: show('status.list'),
            props: { text: { $text: '@app.state', with: { name: '=data.policy.name' } } },
          },
        ],
      }),
    );
    expect(faults).toEqual([]);
    expect(blocks.map(({ id, sources, leads }) => [id, sources, leads])).toEqual([
      ['head', ['policy'], ['policy']],
      ['quota', ['list', 'policy'], ['list']],
      ['state', ['policy', 'list'], []],
    ]);
  });

  it('list the texts that a rule chooses from, and the rule', () => {
    const choice = { if: [{ '==': [{ var: 'query.type' }, '2'] }, '@qr.steward', { var: 'channel.agreementConfig.text' }] };
    const { texts, textRules } = compilePage({
      id: 'p',
      title: { $text: { $: choice } },
      blocks: [{ id: 'a', block: 'Text', props: { text: { $text: { $: choice }, with: { name: { $: 'not.aKey' } } } } }],
    });
    expect([...texts]).toEqual(['qr.steward']);
    expect(textRules).toEqual([choice, choice]);
  });

  it('list texts, flows and blocks, including those in branches and inner blocks', () => {
    const { texts, flows, blockNames } = compilePage(
      page({
        title: '@app.title',
        blocks: [
          {
            id: 'card',
            block: 'Card',
            empty: { title: '@app.none', text: '@app.noneYet' },
            on: {
              tap: {
                do: 'call',
                call: 'policy.check',
                on: {
                  '0': { do: 'flow', name: 'open' },
                  '*': [{ do: 'confirm', text: '@app.sure', yes: { do: 'flow', name: 'yes' }, no: { do: 'toast', text: '@app.no' } }],
                },
              },
            },
            blocks: [
              {
                id: 'text',
                block: 'Text',
                props: { text: 'x' },
                on: { tap: { do: 'switch', value: { var: 'query.kind' }, cases: { '*': { do: 'flow', name: 'other' } } } },
              },
            ],
          },
        ],
        reactions: [{ when: true, do: { do: 'alert', text: '@app.late', title: '@app.note' } } as never],
      }),
    );
    expect([...texts].sort()).toEqual(['app.late', 'app.no', 'app.none', 'app.noneYet', 'app.note', 'app.sure', 'app.title']);
    expect([...flows].sort()).toEqual(['open', 'other', 'yes']);
    expect(blockNames).toEqual(['Card', 'Text']);
  });

  it('list the text that names a block', () => {
    const { blocks, texts } = compilePage(page({ blocks: [{ id: 'a', block: 'Text', name: '@app.banner' }] }));
    expect([blocks[0]?.name, [...texts].includes('app.banner')]).toEqual(['app.banner', true]);
  });

  it('fill in defaults of a block', () => {
    const { blocks } = compilePage(page({ blocks: [{ id: 'a', block: 'Text' }] }));
    expect(blocks).toMatchObject([{ place: 'main', as: 'item', props: {}, on: {}, blocks: [], sources: [], fault: undefined }]);
  });
});

describe('a mistake disables its own block and is reported', () => {
  it.each<[string, Partial<Page>, string]>([
    ['an unknown operator', { blocks: [{ id: 'a', block: 'Text', show: { nowhere: [1] } }] }, '没有“nowhere”这个运算符'],
    ['an unknown operator in a key', { blocks: [{ id: 'a', block: 'Text', key: { nowhere: [1] } }] }, '没有“nowhere”这个运算符'],
    ['an unknown source', { data, blocks: [{ id: 'a', block: 'Text', show: show('data.polcy.name') }] }, '没有数据源“polcy”'],
    ['an unknown view', { blocks: [{ id: 'a', block: 'Text', each: { var: 'view.nowhere' } }] }, '没有视图“nowhere”'],
    [
      'a view that reads itself through another',
      { views: { one: { var: 'view.two' }, two: { var: 'view.one' } }, blocks: [{ id: 'a', block: 'Text', show: show('view.one') }] },
      '视图“one”依赖它自己',
    ],
    [
      'a rule of a view',
      { views: { one: { nowhere: [1] } }, blocks: [{ id: 'a', block: 'Text', show: show('view.one') }] },
      '没有“nowhere”这个运算符',
    ],
    [
      'an id used twice',
      {
        blocks: [
          { id: 'b', block: 'Card', blocks: [{ id: 'a', block: 'Text' }] },
          { id: 'a', block: 'Text' },
        ],
      },
      '积木 a 出现了两次',
    ],
  ])('%s', (_name, more, message) => {
    const { faults, blocks } = compilePage(page(more));
    expect(faults.map((fault) => [fault.block, sayFault(fault)])).toEqual([['a', message]]);
    expect(blocks.at(-1)?.id).toBe('a');
    expect(sayFault(blocks.at(-1)?.fault as Fault)).toBe(message);
  });
});

describe('CH-08 a channel patches a page by block ids', () => {
  const document = page({
    blocks: [
      { id: 'a', block: 'Text', props: { text: '甲', kind: 'body' } },
      { id: 'b', block: 'Card', blocks: [{ id: 'inner', block: 'Text', props: { text: '里' } }] },
      { id: 'c', block: 'Text', props: { text: '丙' } },
    ],
  });

  it('hides, reorders and overrides blocks, inside other blocks too', () => {
    const compiled = compilePage(document, { hide: ['c'], order: ['b', 'a'], blocks: { a: { text: '新' }, inner: { text: '外' } } });
    const blocks = arrange(compiled, 'main');
    expect(compiled.faults).toEqual([]);
    expect(blocks.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(blocks[1]?.props).toEqual({ text: '新', kind: 'body' });
    expect(blocks[0]?.blocks[0]?.props).toEqual({ text: '外' });
  });

  describe("HM-03 the channel's order applies after the order from the server", () => {
    const many = page({ blocks: [...'abcdef'].map((id) => ({ id, block: 'Text', ...(id === 'f' ? { place: 'footer' as const } : {}) })) });
    const stand = (order: readonly string[], served: readonly string[] = []) =>
      arrange(compilePage(many, { order }), 'main', served)
        .map(({ id }) => id)
        .join('');

    it.each<[string, readonly string[], readonly string[], string]>([
      ['two', [], ['d', 'b'], 'adcbe'],
      ['three', [], ['e', 'a', 'c'], 'ebadc'],
      ['one alone', [], ['d'], 'abcde'],
      ['two in the right order already', ['d', 'b'], ['d', 'b'], 'adcbe'],
      ['two of those that the server sorts', ['e', 'd', 'c', 'b', 'a'], ['a', 'e'], 'adcbe'],
      ['one that the server sorts, and another', ['b', 'a'], ['e', 'a'], 'becda'],
      ['two and one of another place', [], ['f', 'c', 'a'], 'cbade'],
      ['none', ['c', 'a'], [], 'cbade'],
    ])('%s', (_name, served, order, result) => {
      expect(stand(order, served)).toBe(result);
    });
  });

  it('reports patched blocks that the page does not have', () => {
    const { blocks, faults } = compilePage(document, { hide: ['x'], order: ['y'], blocks: { z: {} } });
    expect(blocks.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(faults.map((fault) => `${fault.block} ${sayFault(fault)}`)).toEqual([
      'x 渠道要改的积木 x 不在页面 policy 里',
      'y 渠道要改的积木 y 不在页面 policy 里',
      'z 渠道要改的积木 z 不在页面 policy 里',
    ]);
  });

  it('an unpatched page stays as written', () => {
    expect(compilePage(document, {}).blocks).toEqual(compilePage(document).blocks);
  });
});
