import { describe, expect, it } from 'vitest';
import type { Form, Section } from '../documents/types.gen.ts';
import { dataRequests, pendingOptions } from './data-requests.ts';
import { explain } from './explain.ts';
import { messageOf } from './messages.ts';
import { open } from './open.ts';
import { answers, field, issuesOf, payload } from './payload.ts';
import { apply, CONTEXT, formOf, set } from './testing.ts';
import { changedFields, pathOf, pointerOf } from './tree.ts';
import type { FormEvent, FormState } from './types.ts';

const invoices: Section['properties'] = {
  limit: { type: 'number', title: '限额', minimum: 0 },
  total: {
    type: 'number',
    title: '合计',
    rules: { value: { is: { sum: [{ var: 'invoices' }, 'amount'] }, lock: true }, max: { var: 'limit' } },
  },
  invoices: {
    type: 'array',
    title: '发票',
    minItems: 1,
    maxItems: 3,
    items: {
      properties: {
        no: { type: 'string', title: '号码', unique: true, messages: { unique: '这张发票填过了' } },
        kind: { type: 'string', title: '类别', options: { dictionary: 'yesNo' } },
        amount: { type: 'number', title: '金额', minimum: 0, rules: { max: { var: 'limit' } } },
        why: { type: 'string', title: '说明', rules: { visible: { '>': [{ var: 'item.amount' }, 100] } } },
        first: { type: 'string', title: '首张', rules: { visible: { '==': [{ var: 'item.number' }, 1] } } },
      },
      required: ['no', 'amount', 'why'],
    },
  },
};
const opened = (properties = invoices, more: Partial<Form> = {}, sections = {}): FormState =>
  open(formOf(properties, more, sections), CONTEXT);

describe('repeating groups', () => {
  it('opens with the least number of items and adds up to the most', () => {
    const state = opened();
    expect(field(state, 'invoices')?.items).toHaveLength(1);
    const full = apply(state, ...[1, 2, 3, 4].map((): FormEvent => ({ type: 'add', field: 'invoices' })));
    expect(field(full, 'invoices')?.items?.map(({ key }) => key)).toEqual(['i1', 'i2', 'i3']);
  });

  it('hands in a list of objects, and rules outside read it', () => {
    const state = apply(opened(), set('limit', 1000), set('invoices/i1/no', 'A'), set('invoices/i1/amount', 0.1), {
      type: 'add',
      field: 'invoices',
      values: { no: 'B', amount: 0.2 },
    });
    expect(payload(state)).toEqual({
      limit: 1000,
      total: 0.3,
      invoices: [
        { no: 'A', amount: 0.1 },
        { no: 'B', amount: 0.2 },
      ],
    });
  });

  it('a rule inside reads its own item and its number', () => {
    const state = apply(opened(), set('invoices/i1/amount', 101), { type: 'add', field: 'invoices' });
    expect(field(state, 'invoices/i1/why')?.visible).toBe(true);
    expect(field(state, 'invoices/i2/why')?.visible).toBe(false);
    expect([field(state, 'invoices/i1/first')?.visible, field(state, 'invoices/i2/first')?.visible]).toEqual([true, false]);
    const moved = apply(state, { type: 'move', field: 'invoices', key: 'i2', to: 0 });
    expect([field(moved, 'invoices/i1/first')?.visible, field(moved, 'invoices/i2/first')?.visible]).toEqual([false, true]);
  });

  it('a change outside reaches the rules inside', () => {
    const state = apply(opened(), set('invoices/i1/amount', 500), { type: 'blur', field: 'invoices/i1/amount' });
    expect(field(state, 'invoices/i1/amount')?.issues).toEqual([]);
    const lower = apply(state, set('limit', 400));
    expect(field(lower, 'invoices/i1/amount')?.max).toBe(400);
    expect(field(lower, 'invoices/i1/amount')?.issues.map(({ code }) => code)).toEqual(['max']);
  });

  it('tells a repeated answer at the second item, and takes it back when the first changes', () => {
    const state = apply(
      opened(),
      set('invoices/i1/no', 'A'),
      { type: 'add', field: 'invoices', values: { no: 'A' } },
      { type: 'validate' },
    );
    const repeated = issuesOf(state).filter(({ code }) => code === 'unique');
    expect(repeated.map(({ field: path }) => path)).toEqual(['invoices/i2/no']);
    expect(messageOf(state.form, repeated[0] as never)).toBe('这张发票填过了');
    const mended = apply(state, set('invoices/i1/no', 'C'));
    expect(issuesOf(mended).filter(({ code }) => code === 'unique')).toEqual([]);
  });

  it('validates every item, and issues name their field by path', () => {
    const state = apply(opened(), { type: 'add', field: 'invoices' }, { type: 'validate' });
    expect(issuesOf(state).map(({ field: path }) => path)).toEqual(
      ['limit', 'invoices/i1/no', 'invoices/i1/amount', 'invoices/i2/no', 'invoices/i2/amount'].filter(
        (path) => path !== 'limit' || field(state, 'limit')?.required,
      ),
    );
  });

  it('removing the first item moves no answer, and putting it back restores it', () => {
    const state = apply(opened(), set('invoices/i1/no', 'A'), { type: 'add', field: 'invoices', values: { no: 'B' } });
    const item = field(state, 'invoices')?.items?.[0];
    const removed = apply(state, { type: 'remove', field: 'invoices', key: 'i1' });
    expect(field(removed, 'invoices/i2/no')?.value).toBe('B');
    expect(field(removed, 'invoices/i2/no')).toEqual(field(state, 'invoices/i2/no'));
    const again = apply(removed, { type: 'add', field: 'invoices' });
    expect(field(again, 'invoices')?.items?.map(({ key }) => key)).toEqual(['i2', 'i3']);
    const back = apply(removed, { type: 'putBack', field: 'invoices', item: item as never, at: 0 });
    expect(payload(back)).toEqual(payload(state));
  });

  it('keeps at least the least number of items', () => {
    const state = apply(opened(), { type: 'remove', field: 'invoices', key: 'i1' });
    expect(field(state, 'invoices')?.items).toHaveLength(1);
  });

  it('an item that did not change keeps its object', () => {
    const state = apply(opened(), { type: 'add', field: 'invoices' });
    const changed = apply(state, set('invoices/i2/no', 'X'));
    expect(field(changed, 'invoices')?.items?.[0]).toBe(field(state, 'invoices')?.items?.[0]);
    expect(apply(changed, set('invoices/i2/no', 'X'))).toBe(changed);
  });

  it('a draft brings every item back', () => {
    const state = apply(opened(), set('limit', 5), set('invoices/i1/no', 'A'), {
      type: 'add',
      field: 'invoices',
      values: { no: 'B', amount: 2 },
    });
    const restored = apply(opened(), { type: 'restore', values: answers(state) });
    expect(payload(restored)).toEqual(payload(state));
  });

  it('an unknown path changes nothing', () => {
    const state = opened();
    for (const path of ['invoices/i9/no', 'invoices/i1/nothing', 'limit/x', 'nothing/i1/no', '/', 'invoices/', '__proto__/i1'])
      expect(apply(state, set(path, 'x'))).toBe(state);
  });

  it('pointers and paths translate into each other', () => {
    const state = apply(opened(), { type: 'add', field: 'invoices' });
    expect(pointerOf(state, 'invoices/i2/no')).toBe('/invoices/1/no');
    expect(pathOf(state, '/invoices/1/no')).toBe('invoices/i2/no');
    expect(pathOf(state, '/invoices/7/no')).toBeUndefined();
    expect([pointerOf(state, 'limit'), pathOf(state, '/limit')]).toEqual(['/limit', 'limit']);
  });

  it('explains a condition inside an item', () => {
    const state = opened();
    expect(explain(state, 'invoices/i1/why', 'visible')?.value).toBe(false);
  });

  it('a group inside a group', () => {
    const nested = opened({
      all: { type: 'number', title: '全部', rules: { value: { is: { sum: [{ var: 'groups' }, 'lines.cost'] }, lock: true } } },
      groups: {
        type: 'array',
        title: '组',
        minItems: 1,
        items: {
          properties: {
            name: { type: 'string', title: '名' },
            lines: {
              type: 'array',
              title: '行',
              minItems: 1,
              items: {
                properties: {
                  cost: { type: 'number', title: '钱', minimum: 0 },
                  note: { type: 'string', title: '注', rules: { visible: { '==': [{ var: 'name' }, 'x'] } } },
                },
              },
            },
          },
        },
      },
    });
    const state = apply(
      nested,
      set('groups/i1/lines/i1/cost', 2),
      { type: 'add', field: 'groups/i1/lines', values: { cost: 3 } },
      { type: 'add', field: 'groups', values: { lines: [{ cost: 4 }] } },
      set('groups/i1/name', 'x'),
    );
    expect(payload(state)).toEqual({ all: 9, groups: [{ name: 'x', lines: [{ cost: 2 }, { cost: 3 }] }, { lines: [{ cost: 4 }] }] });
    expect(field(state, 'groups/i1/lines/i2/note')?.visible).toBe(true);
    expect(field(state, 'groups/i2/lines/i1/note')?.visible).toBe(false);
    expect(pointerOf(state, 'groups/i1/lines/i2/note')).toBe('/groups/0/lines/1/note');
  });

  it('an item rule that reads its own list is a cycle', () => {
    const faulty = formOf({
      a: {
        type: 'array',
        title: '甲',
        items: { properties: { x: { type: 'string', title: 'x', rules: { visible: { '!!': [{ var: 'a' }] } } } } },
      },
    });
    expect(faulty.faults.map(({ code }) => code)).toContain('cycle');
  });

  it('a rule inside that reads an unknown field of the item is a fault of that field', () => {
    const faulty = formOf({
      a: {
        type: 'array',
        title: '甲',
        items: { properties: { x: { type: 'string', title: 'x', rules: { visible: { '!!': [{ var: 'item.y' }] } } } } },
      },
    });
    expect(faulty.faults.map(({ code, field: path }) => [code, path])).toEqual([['unknown-variable', 'a/x']]);
  });

  it('asks for the options of each item', () => {
    const state = opened({
      city: { type: 'string', title: '市' },
      list: {
        type: 'array',
        title: '医院',
        minItems: 2,
        items: {
          properties: {
            level: { type: 'string', title: '级' },
            hospital: { type: 'string', title: '院', options: { call: 'hospital.list', with: { city: '=city', level: '=level' } } },
          },
        },
      },
    });
    const asked = apply(state, set('city', 'NC'), set('list/i1/level', '3'), set('list/i2/level', '2'));
    const requests = dataRequests(asked);
    expect(requests.map(({ item, params }) => [item, params])).toEqual([
      ['list/i1', { city: 'NC', level: '3' }],
      ['list/i2', { city: 'NC', level: '2' }],
    ]);
    const loaded = apply(asked, {
      type: 'answer',
      request: requests[1] as never,
      answer: { ok: true, result: [{ code: 'h', name: '院' }] },
    });
    expect(field(loaded, 'list/i2/hospital')?.options?.map(({ value }) => value)).toEqual(['h']);
    expect(field(loaded, 'list/i1/hospital')?.options).toBeUndefined();
    expect(dataRequests(loaded).map(({ item }) => item)).toEqual(['list/i1']);
    const items = (before: FormState, ...events: FormEvent[]) => pendingOptions(apply(before, ...events), before).map(({ item }) => item);
    expect(items(asked, set('list/i2/level', '1'))).toEqual(['list/i2']);
    expect(items(asked, { type: 'move', field: 'list', key: 'i2', to: 0 })).toEqual([]);
    expect(items(asked, { type: 'move', field: 'list', key: 'i2', to: 0 }, set('list/i1/level', '1'))).toEqual(['list/i1']);
    expect(changedFields(asked, apply(asked, { type: 'move', field: 'list', key: 'i2', to: 0 })).map(({ path }) => path)).toEqual(['list']);
  });
});

it('objects whose inner fields require each other are no cycle, and each follows the other', () => {
  const name = (other: string) => ({
    type: 'object' as const,
    title: other,
    properties: {
      one: { type: 'string' as const, title: '一', widget: 'text' as const, rules: { required: { filled: [`${other}.one`] } } },
    },
  });
  const form = formOf({ a: name('b'), b: name('a') });
  expect(form.faults).toEqual([]);
  const opened = open(form, CONTEXT);
  for (const [answered, asked] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const state = apply(opened, set(`${answered}/one`, '1'));
    expect(field(state, `${asked}/one`)?.required).toBe(true);
    expect(field(state, `${answered}/one`)?.required).toBe(false);
    expect(field(apply(state, set(`${answered}/one`, '')), `${asked}/one`)?.required).toBe(false);
  }
});
