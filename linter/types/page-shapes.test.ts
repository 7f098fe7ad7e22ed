import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { readFixture } from '../fixture.ts';
import { answersOfForm, giftsOf } from './page-shapes.ts';
import { PLAIN, recordOf, type Shape } from './shape.ts';

const gifts = (states: Readonly<Record<string, Shape>>): Shape => giftsOf('id', new Map(Object.entries(states)));

test('a step variable has the shape that any action leading there passes, and is plain without such an action', () => {
  expect(gifts({ 'step.second': recordOf('给的', { id: PLAIN, name: PLAIN }) })).toEqual(PLAIN);
  expect(gifts({ 'state.second': recordOf('别的', { id: PLAIN }) })).toEqual(PLAIN);
  expect(gifts({ 'step.second': recordOf('给的', { name: PLAIN }) })).toEqual(PLAIN);
  expect(gifts({ 'step.second': undefined })).toBeUndefined();
  expect(gifts({ 'step.second': recordOf('给的', { id: PLAIN }), 'step.step.id': PLAIN })).toBeUndefined();
  expect(gifts({})).toEqual(PLAIN);
});

test('a form event carries the fields of the form, and is unknown for a missing form', () => {
  const project = openProject(readFixture('project').files);
  expect(answersOfForm(project, 'INSURED')?.flatMap(({ keys = [] }) => keys)).toEqual(['insuredName', 'age']);
  expect(answersOfForm(project, 'NOWHERE')).toBeUndefined();
});
