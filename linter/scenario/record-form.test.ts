import { expect, test } from 'vitest';
import { overProject } from '../fixture.ts';
import { openProject } from '../project/project.ts';
import type { SourceFile } from '../source/types.ts';
import { compiledProject, recordForm, runScenarios } from './index.ts';

const compiled = compiledProject(openProject(overProject([])));

/** Returns what does not hold when the recorded scenario runs. */
function failuresOf(scenario: unknown): readonly string[] {
  const file: SourceFile = { path: 'schemas/scenarios/forms/VISIT.json', text: JSON.stringify({ scenarios: [scenario] }) };
  return runScenarios(openProject(overProject([file]))).issues.map(({ message }) => message);
}

test('records what is filled in, the fields that appear, and the messages of a submission', () => {
  const scenario = recordForm(compiled, 'VISIT', '要陪同', {}, { escort: '1' });
  expect(scenario).toMatchObject({
    name: '要陪同',
    steps: [{ when: { fill: { escort: '1' }, submit: true }, then: { fields: { escortDate: true }, messages: {} } }],
  });
  expect(failuresOf(scenario)).toEqual([]);
});

test('records an answer of the sample that was cleared, and what is handed in', () => {
  const whole = recordForm(compiled, 'VISIT', '照样例', { sample: '样例' }, {});
  expect(whole).toMatchObject({ given: { sample: '样例' }, steps: [{ when: { fill: { certType: null } } }] });
  expect(failuresOf(whole)).toEqual([]);
});

test('says why a form cannot be opened', () => {
  expect(recordForm(compiled, 'VISIT', 'x', { sample: '没有' }, {})).toBe('表单 VISIT 没有样例“没有”');
});
