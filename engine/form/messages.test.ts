import { expect, test } from 'vitest';
import { line as faultLine } from '../fault/index.ts';
import { messageOf } from './messages.ts';
import { formOf } from './testing.ts';

const required = (message?: string) => {
  const form = formOf({
    age: { title: '年龄', type: 'string', widget: 'text', ...(message !== undefined && { messages: { required: message } }) },
  });
  return { says: messageOf(form, { field: 'age', code: 'required', params: {} }), faults: form.faults.map(faultLine) };
};

test('S-13 a message is literal or the text that it names, with the title filled in', () => {
  expect(required('请填{title}')).toEqual({ says: '请填年龄', faults: [] });
  expect(required('@form.invalid')).toEqual({ says: '年龄填写有误', faults: [] });
  expect(required()).toEqual({ says: '请输入年龄', faults: [] });
  expect(required('@@家人')).toEqual({ says: '@家人', faults: [] });
});

test('a message that names an unknown text shows as written and reports a fault', () => {
  const { says, faults } = required('@form.nowhere');
  expect(says).toBe('@form.nowhere');
  expect(faults).toEqual([expect.stringContaining('@form.nowhere')]);
});
