import { expect, test } from 'vitest';
import { overProject } from '../../linter/fixture.ts';
import { openProject } from '../../linter/index.ts';
import { recordScenario, scenariosOf, writeScenarios } from './scenarios.ts';

const text = `{ "scenarios": [
  { "name": "显示陪同日期", "steps": [{ "when": { "fill": { "escort": "1" } }, "then": { "fields": { "escortDate": true } } }] },
  { "name": "错的", "steps": [{ "then": { "fields": { "escortDate": true } } }] }
] }`;
const path = 'schemas/scenarios/forms/VISIT.json';
const project = openProject(overProject([{ path, text }]));
const around = { sample: undefined, channel: '', day: '2026-11-20' };

test('runs the scenarios of a form and says in words what differs', () => {
  expect(scenariosOf(project, 'VISIT')).toEqual([
    { name: '显示陪同日期', failures: [] },
    { name: '错的', failures: ['字段“escortDate”应该看得到，却看不到'] },
  ]);
  expect(scenariosOf(project, 'OTHER')).toEqual([]);
});

test('records a scenario with its day, under a new name only', () => {
  expect(recordScenario(project, 'VISIT', ' 新的 ', around, { escort: '1' })).toMatchObject({ name: '新的', given: { day: '2026-11-20' } });
  expect(() => recordScenario(project, 'VISIT', ' ', around, {})).toThrow('起个名字');
  expect(() => recordScenario(project, 'VISIT', '错的', around, {})).toThrow('已经有情景“错的”');
  expect(() => recordScenario(project, 'VISIT', 'x', { ...around, sample: '没有' }, {})).toThrow('没有样例');
});

test('writes the first scenarios of a form', async () => {
  const written: string[] = [];
  const files = { write: async (...one: readonly string[]) => void written.push(...one) } as never;
  expect(await writeScenarios('VISIT', '{}', files)).toBe(`已写好 ${path}`);
  expect(written).toEqual([path, '{}']);
});
