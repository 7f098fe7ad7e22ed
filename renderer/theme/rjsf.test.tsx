import Form from '@rjsf/core';
import { ErrorSchemaBuilder, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { wordsOf } from '../testing.ts';
import { theme } from './rjsf.ts';

const schema: RJSFSchema = {
  type: 'object',
  title: '联系人',
  required: ['name'],
  properties: {
    name: { type: 'string', title: '姓名', description: '与证件一致' },
    age: { type: 'integer', title: '年龄' },
    sex: { type: 'string', title: '性别', enum: ['1', '2'] },
    agree: { type: 'boolean', title: '同意' },
    born: { type: 'string', title: '出生日期', format: 'date' },
    phones: { type: 'array', title: '电话', items: { type: 'string', title: '号码' } },
  },
};

const accepting: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
const refusing: ValidatorType = {
  ...accepting,
  validateFormData: () => ({
    errors: [{ stack: '请输入姓名', property: '.name', message: '请输入姓名' }],
    errorSchema: new ErrorSchemaBuilder().addErrors('请输入姓名', 'name').ErrorSchema,
  }),
};

const show = (validator: ValidatorType, onSubmit = vi.fn()) =>
  render(
    <Form
      {...theme}
      schema={schema}
      uiSchema={{ sex: { 'ui:widget': 'radio', 'ui:enumNames': ['男', '女'] } }}
      validator={validator}
      formContext={{ text: wordsOf }}
      onSubmit={({ formData }) => onSubmit(formData)}
      onError={vi.fn()}
      noHtml5Validate
    />,
  );

describe('the theme under a plain RJSF form', () => {
  test('draws every kind of field with our controls and hands over their values', async () => {
    const onSubmit = vi.fn();
    const screen = await show(accepting, onSubmit);
    const name = screen.getByRole('textbox', { name: '姓名' });
    await name.fill('王建国');
    await expect.element(name).toHaveAccessibleDescription('与证件一致');
    await screen.getByRole('textbox', { name: '年龄' }).fill('78');
    await screen.getByRole('radio', { name: '女' }).click();
    await screen.getByRole('checkbox', { name: '同意' }).click();
    await screen.getByRole('combobox', { name: '出生日期' }).click();
    await screen.getByRole('button', { name: /^2000年1月5日/ }).click();
    await screen.getByRole('button', { name: '确定' }).click();
    await screen.getByRole('button', { name: '添加' }).click();
    await screen.getByRole('textbox', { name: /^号码/ }).fill('13800138000');
    await screen.getByRole('button', { name: '提交' }).click();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      name: '王建国',
      age: 78,
      sex: '2',
      agree: true,
      born: '2000-01-05',
      phones: ['13800138000'],
    });
  });

  test('shows an error at its field, linked to the control', async () => {
    const screen = await show(refusing);
    await screen.getByRole('button', { name: '提交' }).click();
    const name = screen.getByRole('textbox', { name: '姓名' });
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveAccessibleDescription(/请输入姓名/);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入姓名');
  });
});
