import { describe, expect, it } from 'vitest';
import { logic } from '../../engine/index.ts';
import { ENGINE } from '../engine.ts';
import { DESCRIBED } from './index.ts';

const operators = Object.values(DESCRIBED);

it('every operator that runs is described, and none else', () => {
  expect(Object.keys(DESCRIBED).sort()).toEqual(Object.keys(ENGINE.operators).sort());
  for (const { name, about, ...own } of operators) expect({ name, ...own }).toEqual(ENGINE.operators[name]);
});

it('an operator that runs carries no words, so that a page of a member does not load them', () => {
  expect(Object.values(ENGINE.operators).filter(({ about }) => about !== undefined)).toEqual([]);
});

describe.each(operators.map((operator) => [operator.name, operator] as const))('%s', (_name, { about, operands, reads }) => {
  it.each((about?.examples ?? []).map((example) => [JSON.stringify(example.rule), example] as const))('%s', (_rule, example) => {
    const scope = ENGINE.scopeOf(example.with ?? {}, '2026-11-20', '2026-11-20 09:30');
    expect(logic.evaluate(example.rule, scope)).toEqual({ ok: true, value: example.is });
  });

  it('has an example, documentation, and says how it reads its operands', () => {
    expect(about?.examples.length).toBeGreaterThan(0);
    expect(about?.docs).not.toBe('');
    expect(reads.length > 0).toBe(operands[1] > 0);
  });
});
