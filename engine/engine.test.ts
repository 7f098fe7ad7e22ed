import jsonLogic from 'json-logic-js';
import { expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { defineOperator, evaluate, type Operator } from './logic/index.ts';

const first = (word: string): Operator =>
  defineOperator({ name: 'greet', operands: [1, 1], result: 'text', reads: ['any'], run: ([name]) => `${word}${String(name)}` });

it('two engines with operators of the same name do not know each other', () => {
  const rule = { greet: ['A'] };
  const [one, other, plain] = [createEngine({ operators: [first('a ')] }), createEngine({ operators: [first('b ')] }), createEngine()];
  const said = [one, other, plain, one].map((engine) => evaluate(rule, engine.scopeOf({}, '2026-11-20')));
  expect(said.map((outcome) => outcome.ok && outcome.value)).toEqual(['a A', 'b A', false, 'a A']);
});

it('refuses a name that is taken', () => {
  const taken = defineOperator({ name: 'cat', operands: [1, 1], result: 'text', reads: ['any'], run: () => '' });
  expect(() => createEngine({ operators: [taken] })).toThrow('Two operators are named cat');
});

it.each(['if', '?:', 'reduce', 'map'])('refuses %s, which JSON Logic evaluates itself', (name) => {
  const shadowed = defineOperator({ name, operands: [1, 1], result: 'text', reads: ['any'], run: () => '' });
  expect(() => createEngine({ operators: [shadowed] })).toThrow(`The operator ${name} belongs to JSON Logic`);
});

it('refuses an operator that cannot run', () => {
  const idle = defineOperator({ name: 'idle', operands: [1, 1], result: 'text', reads: ['any'] });
  expect(() => createEngine({ operators: [idle] })).toThrow('The operator idle has no run');
});

it('refuses an operator that reads written names', () => {
  const naming = defineOperator({ name: 'naming', operands: [1, 1], result: 'text', reads: ['field'], run: () => '' });
  expect(() => createEngine({ operators: [naming] })).toThrow('The operator naming reads field');
});

it('an operator of ours refuses to run outside of a rule', () => {
  evaluate({ today: [] }, createEngine().scopeOf({}, '2026-11-20'));
  expect(() => jsonLogic.apply({ today: [] })).toThrow('rule-outside-run');
});
