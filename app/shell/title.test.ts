import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

const session = (values: Readonly<Record<string, string>>) => ({ get: (key: string) => values[key] ?? '' });

test('RT-18 the title of the channel comes first, then the stored H5 title, then that of the route; others have their own', () => {
  const route = { title: '分类', channelTitle: true } as const;
  expect(titleOf(route, session({ channelTitle: '健康服务', h5Title: '活动' }))).toBe('健康服务');
  expect(titleOf(route, session({ h5Title: '活动' }))).toBe('活动');
  expect(titleOf(route, session({}))).toBe('分类');
  expect(titleOf({ title: '登录' }, session({ channelTitle: '健康服务' }))).toBe('登录');
});
