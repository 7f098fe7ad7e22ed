import type { WidgetProps } from '@rjsf/utils';
import { describe, expect, test } from 'vitest';
import { fromControl, optionsOf, toControl } from './values.ts';

type Disabled = NonNullable<WidgetProps['options']['enumDisabled']>;

const choices = (values: readonly unknown[], disabled: Disabled = []) => ({
  schema: {},
  options: { enumOptions: values.map((value) => ({ value, label: String(value) })), enumDisabled: disabled },
});

describe('the choices of a plain RJSF form', () => {
  test.each<[string, readonly unknown[], unknown]>([
    ['numbers', [10, 20], 1],
    ['numbers, and a text that reads the same', [10, 20], '10'],
    ['texts, and a number that reads the same', ['1', '2'], 1],
    ['objects', [{ floor: 1 }], { floor: 2 }],
  ])('a value outside of them chooses none: %s', (_name, values, value) => {
    const props = choices(values);
    const codes = optionsOf({ ...props, value })?.map((option) => option.value);
    expect(codes).not.toContain(toControl({ ...props, value }));
  });

  test.each([[[10, 20]], [['a', 'b']], [[{ floor: 1 }, { floor: 2 }]], [[1, '1', true]], [[null, 1]]])(
    '%j round-trip unchanged',
    (values) => {
      const props = choices(values);
      const codes = optionsOf({ ...props, value: undefined })?.map((option) => option.value) ?? [];
      expect(new Set(codes).size).toBe(values.length);
      expect(fromControl(props, codes)).toEqual(values);
    },
  );

  test('texts are their own codes; other values are JSON', () => {
    const codes = (values: readonly unknown[]) => optionsOf({ ...choices(values), value: undefined })?.map((option) => option.value);
    expect([codes(['a', '1']), codes(['1', 1])]).toEqual([
      ['a', '1'],
      ['"1"', '1'],
    ]);
  });

  test('hide disabled ones unless chosen, objects too', () => {
    // A uiSchema read from a file has values that RJSF's type does not name.
    const props = choices([{ floor: 1 }, { floor: 2 }], JSON.parse('[{"floor":1},{"floor":2}]'));
    expect(optionsOf({ ...props, value: { floor: 2 } })?.length).toBe(1);
  });
});
