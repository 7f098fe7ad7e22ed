import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { overProject, readFixture } from '../fixture.ts';
import { knownValues } from './known-values.ts';

const project = openProject(readFixture('project').files);
const query = {
  $id: 'query.schema.json',
  type: 'object',
  properties: { kind: { type: 'string', enum: ['1', '2'] }, open: { type: 'boolean' }, name: { type: 'string' }, on: true },
};
const listed = openProject(overProject([{ path: 'schemas/meta/query.schema.json', text: JSON.stringify(query) }]));

test('the values of a variable are known only where a format lists them', () => {
  expect(knownValues(listed, 'query.kind')).toEqual(['1', '2']);
  expect(knownValues(listed, 'query.open')).toEqual(['true', 'false']);
  expect(knownValues(listed, 'query.name')).toBeUndefined();
  expect(knownValues(listed, 'query.nowhere')).toBeUndefined();
  expect(knownValues(listed, 'query.nowhere.deeper')).toBeUndefined();
  expect(knownValues(listed, 'query.on.deeper')).toBeUndefined();
  expect(knownValues(listed, 'escort')).toBeUndefined();
});

test('paths are those of the routes, unless the routes are unreadable', () => {
  expect(knownValues(project, 'route.path')).toEqual(['/list', '/people', '/old']);
  expect(knownValues(project, 'route.tabBar')).toEqual([]);
  const broken = openProject(overProject([{ path: 'schemas/routes.json', text: '{ "routes": [' }]));
  expect(knownValues(broken, 'route.path')).toBeUndefined();
  const without = openProject(readFixture('project').files.filter(({ path }) => path !== 'schemas/routes.json'));
  expect(knownValues(without, 'route.tabBar')).toBeUndefined();
});
