import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { readFixture } from '../fixture.ts';
import { compareValues } from './compare-values.ts';
import { describerOf } from './describer.ts';

const telling = describerOf(openProject(readFixture('project').files));

test.each<[string, unknown, unknown, readonly string[]]>([
  [
    'a condition, in words',
    { show: { '!!': [{ var: 'data.list' }] } },
    { show: { '!': [{ var: 'data.list' }] } },
    ['什么时候显示：由 数据源“list”有值 改为 数据源“list”没有值'],
  ],
  ['a new condition', {}, { show: { '!!': [{ var: 'channel.tabBar' }] } }, ['什么时候显示：新加 渠道的“tabBar”有值']],
  [
    'an added block, by its words',
    { blocks: [{ id: 'a', block: 'Text', props: { text: '甲' } }] },
    {
      blocks: [
        { id: 'a', block: 'Text', props: { text: '甲' } },
        { id: 'b', block: 'Button', props: { text: '@service.soon' } },
      ],
    },
    ['积木 › b：新加 一块 Button“敬请期待~”'],
  ],
  [
    'an added page',
    { routes: [{ path: '/a', document: 'a' }] },
    {
      routes: [
        { path: '/a', document: 'a' },
        { path: '/b', document: 'b', title: '乙', requireAuth: true },
      ],
    },
    ['路由 › /b：新加 “乙”，打开页面 b，要登录'],
  ],
  ['another path of a call', {}, { 'a.b': { path: '/x' } }, ['a.b：新加 /x']],
  ['a list of names', {}, { order: ['a', 'b'] }, ['先后：新加 “a”、“b”']],
  [
    'a computed value',
    { props: { text: '甲' } },
    { props: { text: { $: { var: 'state.name' } } } },
    ['参数 › 文字：由 “甲” 改为 算出来的：页面变量“name”'],
  ],
])('%s', (_what, before, after, lines) => {
  expect(compareValues(before, after, telling)).toEqual(lines);
});
