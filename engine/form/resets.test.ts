import { describe, expect, it } from 'vitest';
import { change } from './change.ts';
import { open } from './open.ts';
import { field } from './payload.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { FormState, Option } from './types.ts';

const set = (state: FormState, name: string, value: string): FormState => change(state, { type: 'set', field: name, value });
const option = (value: string, label: string, data: Record<string, string> = {}): Option => ({ value, label, data });

describe('resets', () => {
  const form = formOf({
    city: { type: 'string', title: '城市', widget: 'text', resets: ['place', 'street'] },
    place: { type: 'string', title: '医院', widget: 'select', options: { call: 'hospital.byArea' }, resets: ['street'] },
    street: {
      type: 'string',
      title: '地址',
      widget: 'text',
      rules: { value: { when: { '!!': [{ option: ['place', 'street'] }] }, is: { option: ['place', 'street'] } } },
    },
  });
  const places = [option('A', '甲', { street: '一街' }), option('B', '乙', { street: '一街' }), option('C', '丙')];
  const opened = change(open(form, CONTEXT), { type: 'options', field: 'place', options: places });

  it("FR-11 a cleared field gets its rule's value again, even if the value is the same as before", () => {
    const first = set(set(opened, 'city', '南昌'), 'place', 'A');
    expect(field(set(first, 'place', 'B'), 'street')?.value).toBe('一街');
    expect(field(set(set(first, 'street', '一街9号'), 'place', 'B'), 'street')?.value).toBe('一街');
    expect(field(set(set(first, 'street', ''), 'place', 'B'), 'street')?.value).toBe('一街');
    expect(field(set(first, 'place', 'C'), 'street')?.value).toBeUndefined();
    const moved = set(set(set(first, 'street', '二街'), 'place', 'C'), 'city', '九江');
    expect([field(moved, 'place')?.value, field(moved, 'street')?.value]).toEqual([undefined, undefined]);
  });
});
