import { expect, test } from 'vitest';
import { routes } from '../../schemas/index.ts';

const pages = Object.keys(import.meta.glob('../pages/*Page.tsx')).map((path) => path.slice('../pages/'.length, -'.tsx'.length));
const paths = routes.map(({ path }) => path);

test('RT-01 every route names a page that exists, with a title, and every page has a route', () => {
  const named = routes.flatMap((route) => ('page' in route ? [route] : []));
  expect(named.filter(({ title }) => title === '')).toEqual([]);
  expect([...new Set(named.map(({ page }) => page))].sort()).toEqual([...pages].sort());
});

test('every redirect leads to a route, and no path stands twice', () => {
  expect(routes.flatMap((route) => ('redirect' in route ? [route.redirect] : [])).filter((path) => !paths.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('LG-09 RT-14 only the ways in and redirects are open to everybody', () => {
  expect(routes.flatMap((route) => ('page' in route && route.requireAuth !== true ? [route.path] : []))).toEqual([
    '/login',
    '/open',
    '/fundOpen',
    '/configOpen',
  ]);
});

test('RT-01 EG-03 the three ways in from outside exist', () => {
  expect(['/open', '/fundOpen', '/configOpen'].filter((path) => !paths.includes(path))).toEqual([]);
});

test('RT-13 paths keep the spelling of the specification', () => {
  const expected = [
    '/login',
    '/commonRecognizee',
    '/commonRecognizeUpdate',
    '/signPage',
    '/newServiceApplication',
    '/serviceApplyResult',
    '/serviceApplicationSuccessful',
    '/common/serviceRecordList',
    '/common/serviceDetails',
  ];
  expect(expected.filter((path) => !paths.includes(path))).toEqual([]);
});
