import { expect, test } from 'vitest';
import { readFixture } from '../fixture.ts';
import { openProject } from '../project/project.ts';
import { answersOfForm, giftsOf } from './page-shapes.ts';
import { PLAIN, recordOf, type Shape } from './shape.ts';

const gifts = (states: Readonly<Record<string, Shape>>): Shape => giftsOf('id', new Map(Object.entries(states)));

test('a variable of a step is what any action that goes there gives it, and a plain value when none does', () => {
  expect(gifts({ 'step.second': recordOf('给的', { id: PLAIN, name: PLAIN }) })).toEqual(PLAIN);
  expect(gifts({ 'state.second': recordOf('别的', { id: PLAIN }) })).toEqual(PLAIN);
  expect(gifts({ 'step.second': recordOf('给的', { name: PLAIN }) })).toEqual(PLAIN);
  expect(gifts({ 'step.second': undefined })).toBeUndefined();
  expect(gifts({ 'step.second': recordOf('给的', { id: PLAIN }), 'step.step.id': PLAIN })).toBeUndefined();
  expect(gifts({})).toEqual(PLAIN);
});

test('a form brings its fields, and nobody knows what one brings that is not there', () => {
  const project = openProject(readFixture('project').files);
  expect(answersOfForm(project, 'INSURED')?.flatMap(({ keys = [] }) => keys)).toEqual(['insuredName', 'age']);
  expect(answersOfForm(project, 'NOWHERE')).toBeUndefined();
});
