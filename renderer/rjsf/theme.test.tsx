import type { FormProps } from '@rjsf/core';
import { ErrorSchemaBuilder, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { wordsOf } from '../testing.ts';
import { Form } from './index.ts';
import words from './words.json' with { type: 'json' };

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

const show = (judge: ValidatorType, onSubmit = vi.fn()) =>
  render(
    <Form
      schema={schema}
      uiSchema={{ sex: { 'ui:widget': 'radio', 'ui:enumNames': ['男', '女'] } }}
      validator={judge}
      onSubmit={({ formData }) => onSubmit(formData)}
      onError={vi.fn()}
      noHtml5Validate
    />,
  );

describe('the theme under a plain RJSF form', () => {
  test('draws every kind of field with our controls and emits their values', async () => {
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

/** A form validated by RJSF's own validator. */
const open = async (own: Partial<FormProps> & { readonly schema: RJSFSchema }) => {
  const onSubmit = vi.fn();
  const screen = await render(
    <Form {...own} validator={validator} onSubmit={({ formData }) => onSubmit(formData)} onError={vi.fn()} noHtml5Validate />,
  );
  const submit = () => screen.getByRole('button', { name: '提交' }).click();
  return { screen, submit, onSubmit };
};

describe('the theme with the validator of RJSF', () => {
  test('a required field has its star and its error, which disappears when fixed', async () => {
    const { screen, submit, onSubmit } = await open({
      schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', title: '姓名', minLength: 2 } } },
    });
    const name = screen.getByRole('textbox', { name: '姓名' });
    await expect.element(name).toHaveAttribute('aria-required', 'true');
    expect(screen.container.querySelector('.hy-row-required')?.contains(name.element())).toBe(true);
    await submit();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveAccessibleDescription(/must have required property/);
    await name.fill('王建国');
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: '王建国' });
  });

  test.each([
    ['1.5', 1.5],
    ['1.50', 1.5],
    ['1,200', 1200],
    ['-12。5', -12.5],
  ])('FM-09 numbers keep their typed text and become numbers: %s', async (text, number) => {
    const { screen, submit, onSubmit } = await open({
      schema: { type: 'object', properties: { dose: { type: 'number', title: '剂量' } } },
    });
    const dose = screen.getByRole('textbox', { name: '剂量' });
    await dose.click();
    await userEvent.keyboard(text);
    await expect.element(dose).toHaveValue(text);
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ dose: number });
  });

  test.each(['1.2.', '12ab', '1e5', '1,20'])('FM-09 makes no number from a part of a text: %s', async (text) => {
    const { screen, submit, onSubmit } = await open({
      schema: { type: 'object', properties: { dose: { type: 'number', title: '剂量', minimum: 0 } } },
    });
    const dose = screen.getByRole('textbox', { name: '剂量' });
    await expect.element(dose).toHaveAttribute('inputmode', 'decimal');
    await dose.click();
    await userEvent.keyboard(text);
    await expect.element(dose).toHaveValue(text);
    await submit();
    await expect.element(dose).toHaveValue(text);
    await expect.element(dose).toHaveAttribute('aria-invalid', 'true');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('choices keep their type: numbers, objects, several', async () => {
    const rooms = [{ floor: 1 }, { floor: 2 }];
    const { screen, submit, onSubmit } = await open({
      schema: {
        type: 'object',
        properties: {
          level: { type: 'integer', title: '级别', enum: [1, 2] },
          room: { title: '房间', enum: rooms },
          days: { type: 'array', title: '日子', uniqueItems: true, items: { type: 'string', enum: ['一', '二'] } },
        },
      },
      uiSchema: { level: { 'ui:widget': 'radio' }, room: { 'ui:enumNames': ['一层', '二层'] } },
    });
    await screen.getByRole('radio', { name: '2' }).click();
    await screen.getByRole('checkbox', { name: '二' }).click();
    await screen.getByRole('combobox', { name: '房间' }).click();
    await screen.getByRole('option', { name: '二层' }).click();
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ level: 2, room: { floor: 2 }, days: ['二'] });
  });

  test('shows a moment as local day and time and stores it as RJSF does', async () => {
    const { screen, submit, onSubmit } = await open({
      schema: { type: 'object', properties: { at: { type: 'string', format: 'date-time', title: '时间' } } },
      formData: { at: '2026-11-20T01:30:00.000Z' },
    });
    await expect.element(screen.getByRole('combobox', { name: '时间' })).toHaveTextContent('2026-11-20 09:30');
    await screen.getByRole('combobox', { name: '时间' }).click();
    await screen.getByRole('button', { name: '确定' }).click();
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ at: '2026-11-20T01:30:00.000Z' });
  });

  test('an input offers the examples of its schema; one without examples refers to no list', async () => {
    const { screen } = await open({
      schema: {
        type: 'object',
        properties: {
          at: { type: 'string', title: '时刻', format: 'time', examples: ['08:00', '09:30'] },
          until: { type: 'string', title: '截止', format: 'time' },
        },
      },
    });
    const at = screen.getByLabelText('时刻').element() as HTMLInputElement;
    expect([...(at.list?.options ?? [])].map(({ value }) => value)).toEqual(['08:00', '09:30']);
    await expect.element(screen.getByLabelText('截止')).not.toHaveAttribute('list');
  });

  test("adds, moves and removes nested objects in lists; shows a list's errors below it", async () => {
    const { screen, submit, onSubmit } = await open({
      schema: {
        type: 'array',
        title: '家属',
        minItems: 2,
        items: { type: 'object', properties: { name: { type: 'string', title: '姓名' } } },
      },
      formData: [{ name: '甲' }, { name: '乙' }],
    });
    await screen.getByRole('button', { name: '下移' }).first().click();
    await expect.element(screen.getByRole('textbox', { name: '姓名' }).first()).toHaveValue('乙');
    await screen.getByRole('button', { name: '删除' }).first().click();
    await submit();
    await expect.element(screen.getByText('must NOT have fewer than 2 items').last()).toBeVisible();
    await screen.getByRole('button', { name: '添加' }).click();
    await screen.getByRole('textbox', { name: '姓名' }).last().fill('丙');
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith([{ name: '甲' }, { name: '丙' }]);
  });

  test.each(['oneOf', 'anyOf'] as const)('%s offers a choice, and shows the fields of the chosen one', async (keyword) => {
    const { screen, submit, onSubmit } = await open({
      schema: {
        type: 'object',
        title: '联系方式',
        [keyword]: [
          { title: '电话', required: ['phone'], properties: { phone: { type: 'string', title: '号码' } } },
          { title: '邮箱', required: ['mail'], properties: { mail: { type: 'string', title: '地址' } } },
        ],
      },
    });
    await screen.getByRole('combobox', { name: '联系方式' }).click();
    await screen.getByRole('option', { name: '邮箱' }).click();
    await screen.getByRole('textbox', { name: '地址' }).fill('a@b.cn');
    await expect.element(screen.getByRole('textbox', { name: '号码' })).not.toBeInTheDocument();
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ mail: 'a@b.cn' });
  });

  test('adds, names and removes a property outside the schema', async () => {
    const { screen, submit, onSubmit } = await open({ schema: { type: 'object', additionalProperties: { type: 'string' } } });
    await screen.getByRole('button', { name: '添加' }).click();
    await screen.getByRole('textbox', { name: '名称' }).fill('过敏');
    await userEvent.keyboard('{Tab}');
    await screen.getByRole('textbox', { name: '过敏' }).fill('青霉素');
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ 过敏: '青霉素' });
    await screen.getByRole('button', { name: '删除' }).click();
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  });

  test.each([
    ['TextareaWidget', 'stack'],
    ['textarea', 'stack'],
    ['RadioWidget', 'stack'],
    ['SelectWidget', 'row'],
    ['password', 'row'],
  ])("a field drawn by %s has its control's layout", async (widget, layout) => {
    const { screen } = await open({ schema: { type: 'string', title: '备注', enum: ['甲'] }, uiSchema: { 'ui:widget': widget } });
    expect(screen.container.querySelector('.hy-row')?.classList.contains(`hy-row-${layout}`)).toBe(true);
  });

  test('a kind without a control here is our input, linked to its row', async () => {
    const { screen } = await open({
      schema: { type: 'string', title: '口令', description: '至少六位' },
      uiSchema: { 'ui:widget': 'password' },
    });
    const password = screen.getByLabelText('口令');
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveAccessibleDescription('至少六位');
  });
});

/** Leaves the placeholders of a text unfilled. */
const asIs = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

describe('the words', () => {
  test("of the controls are the product's", () => {
    for (const [key, word] of Object.entries(words.widget)) expect([key, word]).toEqual([key, wordsOf(`widget.${key}`, asIs)]);
  });

  test('use formContext.text if given', async () => {
    const schema: RJSFSchema = { type: 'string', title: 'Note', readOnly: true };
    const { screen } = await open({ schema, formContext: { text: (key: string) => `<${key}>` } });
    await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveAttribute('placeholder', '<widget.empty>');
  });

  test('around the controls use it, too', async () => {
    const schema: RJSFSchema = {
      type: 'object',
      properties: { list: { type: 'array', items: { type: 'string' } } },
      additionalProperties: { type: 'string' },
      oneOf: [{ title: 'One' }, { title: 'Two' }],
    };
    const formData = { list: ['a', 'b'], extra: 'x' };
    const { screen } = await open({ schema, formData, formContext: { text: (key: string) => `<${key}>` } });
    await expect.element(screen.getByRole('textbox', { name: '<form.key>' })).toBeVisible();
    for (const key of ['add', 'remove', 'moveUp', 'moveDown', 'submit'])
      await expect.element(screen.getByRole('button', { name: `<form.${key}>` }).first()).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: '<form.variant>' })).toBeVisible();
  });

  test("of the submit button are the uiSchema's, even RJSF's own defaults", async () => {
    const { screen } = await open({ schema: { type: 'string' }, uiSchema: { 'ui:submitButtonOptions': { submitText: 'Submit' } } });
    await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  });
});
