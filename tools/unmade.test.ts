import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { excusedCalls, placeholderRoutes, readWritten, unmadeCalls, type Written } from './unmade.ts';

const written: Written = new Map<string, unknown>([
  ['schemas/calls/shop.json', { calls: { list: {}, save: {}, remove: {}, log: {} } }],
  ['schemas/pages/shop.json', { data: { list: { call: 'shop.list' } } }],
  ['schemas/flows/save.json', { do: [{ do: 'call', call: 'shop.save' }] }],
  ['schemas/program.json', { calls: { log: 'shop.log' } }],
  [
    'schemas/routes.json',
    {
      routes: [
        { path: '/a', document: 'notHere' },
        { path: '/b', document: { $: { if: [{ var: 'query.id' }, 'shop', 'notHere'] } } },
        { path: '/c', document: 'shop' },
        { path: '/d', redirect: '/a' },
      ],
    },
  ],
]);

test('a call is made by whoever names it: a page, a flow or the program; naming it in the catalogue makes nothing', () => {
  expect(unmadeCalls(written)).toEqual(['shop.remove']);
  expect(unmadeCalls(new Map([...written].filter(([path]) => !path.includes('flows'))))).toEqual(['shop.remove', 'shop.save']);
  const other = new Map<string, unknown>([
    ['schemas/calls/region.json', { calls: { list: { path: '/region/list' }, add: { path: '/region/add' } } }],
    ['channels/REGION.json', { apiConfig: { 'shop.list': { path: '/region/list' } } }],
  ]);
  expect(unmadeCalls(new Map([...written, ...other]))).toEqual(['region.add', 'shop.remove']);
});

test('AP-20 CL-01 every call of the product is made, or stands in the list with its reason, and nothing stands there that is made', () => {
  expect(excusedCalls('# A\n`shop.list`\n\n## Calls\n\n| `shop.remove`, `shop.log` | as `save` |\n')).toEqual(['shop.log', 'shop.remove']);
  expect(excusedCalls(readFileSync('docs/requirements/name-only.md', 'utf8'))).toEqual(unmadeCalls(readWritten()));
});

test('RT-01 a route is a placeholder when its page may be one, whatever decides', () => {
  expect(placeholderRoutes(written)).toEqual(['/a', '/b']);
});

test('AP-20 of the documents of the product both lists are read', () => {
  const all = readWritten();
  expect(unmadeCalls(all)).not.toContain('user.bindRealInfo');
  expect(unmadeCalls(all)).not.toContain('log.pageView');
  expect(placeholderRoutes(all)).toContain('/homeCareService');
});
