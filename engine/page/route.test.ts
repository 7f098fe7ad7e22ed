import { expect, test } from 'vitest';
import { matchPath, routeOf } from './route.ts';

test('RT-10 a path is matched part by part, and the open places are read', () => {
  expect(matchPath('/a/:one/b/:two', '/a/1/b/2')).toEqual({ one: '1', two: '2' });
  expect(matchPath('/a/:one', '/a')).toBeUndefined();
  expect(matchPath('/a/:one', '/a/1/2')).toBeUndefined();
  expect(matchPath('/', '/')).toEqual({});
});

test('RT-01 SS-07 a slash at the end makes no other route, the size of letters does', () => {
  expect(matchPath('/myIndex', '/myIndex/')).toEqual({});
  expect(matchPath('/myIndex', '/myindex')).toBeUndefined();
  expect(matchPath('/myIndex', '/myIndexes')).toBeUndefined();
});

test('RT-01 a route that names the path in full goes before one that leaves places open', () => {
  const routes = [{ path: '/a/:one' }, { path: '/a/b' }];
  expect(routeOf(routes, '/a/b')).toBe(routes[1]);
  expect(routeOf(routes, '/a/c')).toBe(routes[0]);
  expect(routeOf(routes, '/c')).toBeUndefined();
});
