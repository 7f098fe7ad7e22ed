import { expect, test } from 'vitest';
import { matchPath, routeOf } from './route.ts';

test('RT-10 matches a path part by part and reads its parameters', () => {
  expect(matchPath('/a/:one/b/:two', '/a/1/b/2')).toEqual({ one: '1', two: '2' });
  expect(matchPath('/a/:one', '/a')).toBeUndefined();
  expect(matchPath('/a/:one', '/a/1/2')).toBeUndefined();
  expect(matchPath('/', '/')).toEqual({});
});

test('RT-01 SS-07 ignores a trailing slash but not the case of letters', () => {
  expect(matchPath('/myIndex', '/myIndex/')).toEqual({});
  expect(matchPath('/myIndex', '/myindex')).toBeUndefined();
  expect(matchPath('/myIndex', '/myIndexes')).toBeUndefined();
});

test('RT-01 prefers a route without parameters', () => {
  const routes = [{ path: '/a/:one' }, { path: '/a/b' }];
  expect(routeOf(routes, '/a/b')).toBe(routes[1]);
  expect(routeOf(routes, '/a/c')).toBe(routes[0]);
  expect(routeOf(routes, '/c')).toBeUndefined();
});
