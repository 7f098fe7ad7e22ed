import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { excusedCalls, placeholderRoutes, readWritten, unmadeCalls, type Written } from './unmade.ts';

const written: Written = new Map<string, unknown>([
  ['schemas/calls/shop.json', { calls: { list: {}, save: {}, remove: {}, log: {} } }],
  ['schemas/pages/shop.json', { blocks: [], data: { list: { call: 'shop.list' } } }],
  ['schemas/pages/closed.json', { blocks: [{ block: 'Empty' }, { $ref: '../blocks/line.json' }] }],
  ['schemas/pages/list.json', { blocks: [{ block: 'Empty' }, { $ref: '../blocks/list.json' }] }],
  ['schemas/blocks/list.json', { data: { list: { call: 'shop.list' } } }],
  ['schemas/pages/hint.json', { blocks: [{ block: 'Empty' }, { block: 'Form' }] }],
  ['schemas/pages/leave.json', { blocks: [{ block: 'Empty' }], reactions: [{ when: true, do: { do: 'back' } }] }],
  ['schemas/flows/save.json', { do: [{ do: 'call', call: 'shop.save' }] }],
  ['schemas/program.json', { calls: { log: 'shop.log' } }],
  [
    'schemas/routes.json',
    {
      routes: [
        { path: '/a', document: 'closed' },
        { path: '/b', document: { $: { if: [{ var: 'query.id' }, 'shop', 'closed'] } } },
        { path: '/c', document: 'shop' },
        { path: '/d', redirect: '/a' },
        { path: '/e', document: 'hint' },
        { path: '/f', document: 'leave' },
        { path: '/g', document: 'list' },
      ],
    },
  ],
]);

test('finds the callers of a call in pages, flows and the program; the catalogue itself is no caller', () => {
  expect(unmadeCalls(written)).toEqual(['shop.remove']);
  expect(unmadeCalls(new Map([...written].filter(([path]) => !path.includes('flows'))))).toEqual(['shop.remove', 'shop.save']);
  const other = new Map<string, unknown>([
    ['schemas/calls/region.json', { calls: { list: { path: '/region/list' }, add: { path: '/region/add' } } }],
    ['channels/REGION.json', { apiConfig: { 'shop.list': { path: '/region/list' } } }],
  ]);
  expect(unmadeCalls(new Map([...written, ...other]))).toEqual(['region.add', 'shop.remove']);
});

test('AP-20 CL-01 every call of the product has a caller or a reason in the list, and no listed call has a caller', () => {
  expect(excusedCalls('# A\n`shop.list`\n\n## Calls\n\n| `shop.remove`, `shop.log` | as `save` |\n')).toEqual(['shop.log', 'shop.remove']);
  expect(excusedCalls(readFileSync('docs/requirements/name-only.md', 'utf8'))).toEqual(unmadeCalls(readWritten()));
});

test('RT-01 a route is a placeholder if any of its pages only says that something is missing', () => {
  expect(placeholderRoutes(written)).toEqual(['/a', '/b']);
});

test('RT-01 no route of the product is a placeholder', () => {
  expect(placeholderRoutes(readWritten())).toEqual([]);
});

test('AP-20 reads the documents of the product', () => {
  const all = readWritten();
  expect(unmadeCalls(all)).not.toContain('user.bindRealInfo');
  expect(unmadeCalls(all)).not.toContain('log.pageView');
});
