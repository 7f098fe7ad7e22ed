import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { Field } from '../documents/types.gen.ts';
import { GENERAL } from '../logic/index.ts';
import { insideReads } from './list-reads.ts';
import { open } from './open.ts';
import { field, payload } from './payload.ts';
import { apply, CONTEXT, formOf, set } from './testing.ts';
import type { FormEvent } from './types.ts';

const list = { var: 'list' };

describe('the fields inside a group that a rule reads', () => {
  it.each<readonly [string, Json, readonly string[] | undefined]>([
    ['a sum', { sum: [list, 'cost'] }, ['cost']],
    ['a sum below', { sum: [list, 'lines.cost'] }, ['lines']],
    ['a number of items', { '>': [{ count: [list] }, 2] }, []],
    ['a count of an answer', { count: [list, 'kind', { var: 'wanted' }] }, ['kind']],
    ['unique answers', { unique: [list, 'no'] }, ['no']],
    ['whether there is any item', { '!!': [list] }, []],
    ['some', { some: [list, { and: [{ '==': [{ var: 'kind' }, '1'] }, { '>': [{ var: 'cost' }, 5] }] }] }, ['kind', 'cost']],
    ['a sum of chosen items', { sum: [{ filter: [list, { '==': [{ var: 'kind' }, '1'] }] }, 'cost'] }, ['kind', 'cost']],
    ['a count of chosen items', { count: [{ where: [list, 'kind', '1'] }] }, ['kind']],
    ['the answers of a field', { in: ['A', { map: [list, { var: 'no' }] }] }, ['no']],
    ['two rules in one', { or: [{ sum: [list, 'cost'] }, { filled: ['other'] }] }, ['cost']],
    ['the list itself', list, undefined],
    ['an answer by its place', { var: 'list.0.cost' }, undefined],
    ['an item', { find: [list, 'no', 'A'] }, undefined],
    ['an item as a whole', { some: [list, { var: '' }] }, undefined],
    ['whether the list is filled', { filled: ['list'] }, undefined],
    ['another list', { sum: [{ var: 'other' }, 'cost'] }, []],
  ])('%s', (_name, rule, expected) => {
    const names = insideReads([rule], 'list', GENERAL);
    expect(names && [...names].sort()).toEqual(expected && [...expected].sort());
  });
});

const rule = (is: Json, type: Field['type'] = 'number'): Field => ({
  type,
  title: '算',
  rules: { value: { is: is as never, lock: true } },
});

const form = formOf({
  sum: rule({ sum: [list, 'cost'] }),
  chosen: rule({ sum: [{ filter: [list, { '==': [{ var: 'kind' }, '1'] }] }, 'cost'] }),
  count: rule({ count: [list, 'kind', '1'] }),
  first: rule({ var: 'list.0.no' }, 'string'),
  found: rule({ at: [{ find: [list, 'no', 'b'] }, 'cost'] }),
  numbers: rule({ join: [{ map: [list, { var: 'no' }] }, '、'] }, 'string'),
  deep: rule({ sum: [list, 'lines.cost'] }),
  shown: { type: 'string', title: '说明', rules: { visible: { some: [list, { '>': [{ var: 'cost' }, 5] }] } } },
  list: {
    type: 'array',
    title: '单',
    maxItems: 3,
    items: {
      properties: {
        no: { type: 'string', title: '号', unique: true },
        kind: { type: 'string', title: '类' },
        cost: { type: 'number', title: '钱', rules: { visible: { '!=': [{ var: 'kind' }, '0'] } } },
        lines: { type: 'array', title: '行', minItems: 1, items: { properties: { cost: { type: 'number', title: '钱' } } } },
      },
    },
  },
});

const KEYS = ['i1', 'i2', 'i3', 'i4'];
const events = fc.array(
  fc.oneof(
    fc
      .record({ key: fc.constantFrom(...KEYS), name: fc.constantFrom('no', 'kind'), value: fc.constantFrom('a', 'b', '1', '0', '') })
      .map(({ key, name, value }) => set(`list/${key}/${name}`, value)),
    fc
      .record({ key: fc.constantFrom(...KEYS), name: fc.constantFrom('cost', 'lines/i1/cost'), value: fc.constantFrom(1, 6, 0.1, 'x') })
      .map(({ key, name, value }) => set(`list/${key}/${name}`, value)),
    fc.constantFrom<FormEvent>({ type: 'add', field: 'list' }, { type: 'validate' }),
    fc.constantFrom(...KEYS).map((key): FormEvent => ({ type: 'remove', field: 'list', key })),
    fc.record({ key: fc.constantFrom(...KEYS), to: fc.nat(2) }).map(({ key, to }): FormEvent => ({ type: 'move', field: 'list', key, to })),
  ),
  { maxLength: 12 },
);

describe('rules around items', () => {
  it('are after every change what they are in a form opened with the same answers', () => {
    fc.assert(
      fc.property(events, (all) => {
        const state = apply(open(form, CONTEXT), ...all);
        const fresh = apply(open(form, CONTEXT), { type: 'restore', values: payload(state) });
        for (const { name } of form.fields) {
          const [now, wanted] = [field(state, name), field(fresh, name)];
          if (name !== 'list') expect([name, now?.visible, now?.value]).toEqual([name, wanted?.visible, wanted?.value]);
        }
        expect(payload(state)).toEqual(payload(fresh));
      }),
    );
  });

  it('judge repeated answers as a form does that judges all of them', () => {
    fc.assert(
      fc.property(events, (all) => {
        const state = apply(open(form, CONTEXT), ...all, { type: 'validate' });
        const items = field(state, 'list')?.items ?? [];
        const numbers = items.map((item) => item.values['no']);
        items.forEach((item, at) => {
          const isRepeated = numbers[at] !== undefined && numbers.indexOf(numbers[at]) < at;
          expect(field(item.state, 'no')?.issues.some(({ code }) => code === 'unique')).toBe(isRepeated);
        });
      }),
    );
  });
});
