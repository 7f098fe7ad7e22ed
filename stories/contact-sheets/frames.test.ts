import { expect, test } from 'vitest';
import { addressOf, type Listed, linkTo, picturesOf } from './frames.ts';

const story = (id: string, title: string, ...tags: string[]): Listed => ({ id, name: id.replace(/.*--/, ''), title, tags });
const STORIES = [
  story('forms-a--empty', '表单/甲'),
  story('forms-a--sample-1', '表单/甲'),
  story('forms-a--states', '表单/甲', 'sheet'),
  story('forms-ab--empty', '表单/甲乙'),
  story('pages-p--sample-1', '页面/p'),
  story('blocks-b--samples', '积木/乙'),
];
const idsOf = (...args: Parameters<typeof picturesOf>) => picturesOf(...args).map(({ id }) => id);

test('a sheet shows every state of its document, one state in every channel, or one state of every document, and no other sheet', () => {
  expect(idsOf('states', 'forms-a', STORIES, {}, [])).toEqual(['forms-a--empty', 'forms-a--sample-1']);
  const inChannels = picturesOf('channels', 'forms-a', STORIES, { size: 'elder', channel: 'X' }, ['X', 'Y']);
  expect(inChannels.map(({ id, globals }) => [id, globals])).toEqual([
    ['forms-a--sample-1', { size: 'elder', channel: 'X' }],
    ['forms-a--sample-1', { size: 'elder', channel: 'Y' }],
  ]);
  expect(idsOf('documents', '', STORIES, {}, [])).toEqual(['forms-a--sample-1', 'forms-ab--empty', 'pages-p--sample-1']);
});

test("draws a picture with the toolbar's settings", () => {
  const address = addressOf({ id: 'forms-a--empty', words: '', globals: { channel: '', size: 'elder', today: '2026-11-20' } });
  const { searchParams } = new URL(address, 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({ viewMode: 'story', id: 'forms-a--empty', globals: 'size:elder;today:2026-11-20' });
});

test('a picture leads to its story in the surroundings that it shows', () => {
  const globals = { channel: '074', size: '', today: '2026-11-20' };
  expect(linkTo({ id: 'pages-p--sample-1', globals })).toBe('./?path=/story/pages-p--sample-1&globals=channel%3A074%3Btoday%3A2026-11-20');
  expect(linkTo({ id: 'pages-p--sample-1', globals: {} })).toBe('./?path=/story/pages-p--sample-1');
});
