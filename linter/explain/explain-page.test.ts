import { describe, expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { explainBlock } from '../index.ts';

const file = (path: string, value: object) => ({ path, text: JSON.stringify(value, null, 1) });

const project = openProject([
  file('channels/base.json', { name: '基础', pages: {} }),
  file('channels/PLAIN.json', { extends: 'base', channelName: '普通', channelCode: 'PLAIN' }),
  file('channels/BARE.json', { extends: 'base', channelName: '少一块', channelCode: 'BARE', pages: { home: { hide: ['tips'] } } }),
  file('schemas/pages/home.json', {
    id: 'home',
    title: '@home.title',
    data: { list: { call: 'test.list' } },
    state: { open: true },
    blocks: [
      { id: 'tips', block: 'Text', props: { text: '一直在' } },
      {
        id: 'card',
        block: 'Card',
        show: { and: [{ '==': [{ var: 'state.open' }, true] }, { '!=': [{ var: 'channel.channelCode' }, 'BARE'] }] },
        blocks: [{ id: 'inner', block: 'Text', props: { text: '里' } }],
      },
      { id: 'row', block: 'Text', each: { var: 'data.list' }, props: { text: '=item' } },
      { id: 'end', block: 'Text', show: { '==': [{ var: 'status.list' }, 'ready'] }, props: { text: '完' } },
    ],
  }),
  file('schemas/pages/home.samples.json', {
    samples: [
      { name: '有', data: { list: ['甲', '乙'] } },
      { name: '没有', data: { list: [] }, state: { open: false }, channel: 'PLAIN' },
      { name: '正在取', status: { list: 'loading' } },
      { name: '没取' },
      { name: '取不到', status: { list: 'failed' } },
    ],
  }),
]);

const view = { environment: 'production', today: '2026-11-20' } as const;
const lines = (block: string, sample: string, channel = 'PLAIN') =>
  explainBlock(project, 'home', block, { ...view, sample, channel }).lines;

describe('a block of a page', () => {
  test('reports its place, whether each sample shows it, the deciding line, and the edit that would change that', () => {
    const said = explainBlock(project, 'home', 'inner', view);
    expect(said.known).toBe(true);
    expect(said.lines[0]).toMatch(/^页面 home 的积木 inner（Text） {2}schemas\/pages\/home\.json:\d+$/);
    expect(said.lines.filter((line) => line.startsWith('渠道'))).toEqual([
      '渠道 PLAIN，样例“有”：显示',
      '渠道 PLAIN，样例“没有”：不显示',
      '渠道 PLAIN，样例“正在取”：显示',
      '渠道 PLAIN，样例“没取”：显示',
      '渠道 PLAIN，样例“取不到”：显示',
    ]);
    expect(lines('inner', '没有').slice(2)).toEqual([
      expect.stringMatching(
        /^ {2}因为外面的积木 card 不显示：页面变量“open”不为『true』（state\.open 是 false） {2}schemas\/pages\/home\.json:\d+$/,
      ),
      '  要让它显示：页面变量“open”改为『true』',
    ]);
    expect(lines('inner', '有', 'BARE').slice(2)).toEqual([
      expect.stringContaining('card 不显示：渠道的“channelCode”为『BARE』（channel.channelCode 是 "BARE"）'),
      '  要让它显示：渠道的“channelCode”要没有值',
    ]);
  });

  test('reports a block that the channel removes, and one that is always shown', () => {
    expect(lines('tips', '有', 'BARE').slice(1)).toEqual([
      '渠道 BARE，样例“有”：不显示',
      '  因为渠道在 pages.home.hide 里去掉了它，或它外面的积木',
    ]);
    expect(lines('tips', '有').slice(1)).toEqual(['渠道 PLAIN，样例“有”：显示', '  一直显示，没有条件']);
  });

  test('reports a list with and without elements, a loading or failed source, and nested blocks', () => {
    expect(lines('row', '有')[2]).toContain('因为它逐项画的列表有 2 项');
    expect(lines('row', '没有')[2]).toContain('因为它逐项画的列表是空的，数据源“list”没有值（data.list 是 []）');
    expect(lines('row', '正在取')[2]).toContain('因为数据源 list 正在取');
    expect(lines('row', '取不到')[2]).toContain('因为数据源 list 没取到');
    expect(lines('end', '没取')[2]).toContain('数据源状态“list”不为『已取到』');
    expect(lines('end', '没取')[3]).toBe('  要让它显示：数据源状态“list”改为『已取到』');
  });
});

const other = openProject([
  file('channels/base.json', { name: '基础' }),
  file('channels/PLAIN.json', { extends: 'base', channelName: '普通', channelCode: 'PLAIN' }),
  file('channels/LOST.json', { extends: 'NOWHERE', channelName: '没有根', channelCode: 'LOST' }),
  file('schemas/texts/home.json', { texts: { hello: '你好' } }),
  file('schemas/pages/steps.json', {
    id: 'steps',
    title: '@home.hello',
    data: { list: { call: 'test.list' } },
    blocks: [
      { id: 'never', block: 'Text', show: false, props: { text: '不' } },
      { id: 'long', block: 'Text', show: { '==': [{ var: 'query.name' }, '甲'] }, props: { text: '长' } },
      { id: 'empty', block: 'Text', show: { '!': [{ var: 'query.name' }] }, props: { text: '空' } },
      { id: 'list', block: 'Text', each: { var: 'data.list' }, props: { text: '=item' } },
      { id: 'below', block: 'Text', props: { text: '下面' } },
    ],
  }),
  file('schemas/pages/steps.samples.json', {
    samples: [{ name: '名字很长', query: { name: '很'.repeat(70) }, status: { list: 'loading' } }],
  }),
  file('schemas/pages/bare.json', { id: 'bare', title: '@home.hello', blocks: [{ id: 'one', block: 'Text', props: { text: '一' } }] }),
]);
const otherLines = (block: string, channel = 'PLAIN') =>
  explainBlock(other, 'steps', block, { ...view, channel })
    .lines.slice(1)
    .map((line) => line.replace(/ {2}schemas.*$/, ''));

describe('other reasons why a block is hidden', () => {
  test('reports a rule as written, a shortened long value, and an outer block that is still loading', () => {
    expect(otherLines('never')).toEqual(['渠道 PLAIN，样例“名字很长”：不显示', '  因为条件写的就是这样']);
    expect(otherLines('long')[1]).toBe(`  因为网址参数“name”不为『甲』（query.name 是 "${'很'.repeat(56)}…）`);
    expect(otherLines('empty')[2]).toBe('  要让它显示：网址参数“name”要没有值');
    expect(otherLines('below')[1]).toBe('  因为上面的积木还在取数据，不知道有多高，它等着一起出现');
  });

  test('reports a channel that cannot be resolved instead of a page', () => {
    expect(otherLines('one', 'LOST')).toEqual([]);
    expect(otherLines('below', 'LOST')).toEqual([expect.stringContaining('渠道 LOST，样例“名字很长”：')]);
  });

  test('reports that a page without samples has none to examine', () => {
    expect(explainBlock(other, 'bare', 'one', view)).toEqual({ known: false, lines: ['页面 bare 没有样例'] });
  });
});

test.each([
  ['hoem', 'inner', {}, '没有页面“hoem”。你是不是想写 "home"？'],
  ['home', 'iner', {}, '页面 home 里没有积木“iner”。你是不是想写 "inner"？'],
  ['home', 'inner', { sample: '正在' }, '页面 home 没有样例“正在”。你是不是想写 "正在取"？'],
  ['home', 'inner', { channel: 'PLAI' }, '没有渠道“PLAI”。你是不是想写 "PLAIN"？'],
])('%s %s %j does not exist: suggests the nearest name', (page, block, more, message) => {
  expect(explainBlock(project, page, block, { ...view, ...more })).toEqual({ known: false, lines: [message] });
});
