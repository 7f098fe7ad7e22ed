import { describe, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { FormView } from '../form/FormView.tsx';
import { createFormStore } from '../form/store.ts';
import { context, fakeHost, formOf } from '../testing.ts';

const show = async (fields: Record<string, Documents.Field>, required: readonly string[] = []) => {
  const store = createFormStore(formOf({ 甲: fields }, required), context, fakeHost());
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  return { store, screen };
};

/** Inserts a text at once, as a paste does. */
const paste = (text: string): void => {
  document.execCommand('insertText', false, text);
};

describe('select', () => {
  const type: Documents.Field = { type: 'string', title: '证件类型', widget: 'select', default: '0', options: { dictionary: 'certType' } };

  test('VA-03 an optional choice can be cleared; an empty one has nothing to clear', async () => {
    const { store, screen } = await show({ type });
    const control = screen.getByRole('combobox', { name: '证件类型' });
    expect(store.payload()).toEqual({ type: '0' });
    await control.click();
    await screen.getByRole('dialog').getByRole('button', { name: '不选' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(control).not.toHaveTextContent('身份证');
    expect(store.payload()).toEqual({});
    await control.click();
    await expect.element(screen.getByRole('option', { name: '护照' })).toBeVisible();
    expect(screen.getByRole('button', { name: '不选' }).elements()).toEqual([]);
  });

  test('VA-03 a required choice can only be changed', async () => {
    const { screen } = await show({ type }, ['type']);
    await screen.getByRole('combobox', { name: '证件类型' }).click();
    await expect.element(screen.getByRole('option', { name: '护照' })).toBeVisible();
    expect(screen.getByRole('button', { name: '不选' }).elements()).toEqual([]);
  });
});

test('FR-10 a choice that depends on an unanswered field asks for that one first', async () => {
  const { screen } = await show({
    province: { type: 'string', title: '省份', widget: 'text' },
    city: { type: 'string', title: '城市', widget: 'radio', options: { call: 'hospital.cities', with: { provinceCode: '=province' } } },
  });
  await expect.element(screen.getByText('请先填写上面的内容')).toBeVisible();
});

describe('text', () => {
  test('FM-09 text: the typed text is the answer, an empty one is none', async () => {
    const { store, screen } = await show({ name: { type: 'string', title: '姓名', widget: 'text', maxLength: 30 } });
    const name = screen.getByRole('textbox', { name: '姓名' });
    await name.fill('王建国');
    expect(store.payload()).toEqual({ name: '王建国' });
    await name.fill('');
    expect(store.payload()).toEqual({});
  });

  test('FV-06 textarea: the counter counts, the fifty-first character is refused', async () => {
    const { store, screen } = await show({ remark: { type: 'string', title: '备注', widget: 'textarea', maxLength: 50 } });
    const remark = screen.getByRole('textbox', { name: '备注' });
    await remark.click();
    await userEvent.keyboard('a'.repeat(51));
    expect(store.payload()).toEqual({ remark: 'a'.repeat(50) });
    await expect.element(screen.getByText('50/50')).toBeVisible();
    await expect.element(remark).toHaveAccessibleDescription('已输入50字，最多50字');
  });

  test('FV-06 textarea: an emoji counts once, typed and pasted, as the validator counts it', async () => {
    const { store, screen } = await show({ remark: { type: 'string', title: '备注', widget: 'textarea', maxLength: 50 } });
    const remark = screen.getByRole('textbox', { name: '备注' });
    await remark.click();
    paste('😀'.repeat(60));
    expect(store.payload()).toEqual({ remark: '😀'.repeat(50) });
    await expect.element(screen.getByText('50/50')).toBeVisible();
    await userEvent.keyboard('{Backspace}a😀');
    expect(store.payload()).toEqual({ remark: `${'😀'.repeat(49)}a` });
    await userEvent.tab();
    await expect.element(remark).not.toHaveAttribute('aria-invalid');
  });

  test('FV-06 refuses text typed into the middle of a full line, and keeps the caret', async () => {
    const { store, screen } = await show({ name: { type: 'string', title: '姓名', widget: 'text', maxLength: 5 } });
    const name = screen.getByRole('textbox', { name: '姓名' });
    await name.fill('12345');
    const input = name.element() as HTMLInputElement;
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('x');
    expect([input.value, input.selectionStart]).toEqual(['12345', 2]);
    await userEvent.keyboard('{Delete}x');
    expect([input.value, input.selectionStart]).toEqual(['12x45', 3]);
    expect(store.payload()).toEqual({ name: '12x45' });
  });

  test('FV-06 does not touch composition until it ends, then cuts the excess', async () => {
    const { store, screen } = await show({ name: { type: 'string', title: '姓名', widget: 'text', maxLength: 3 } });
    const name = screen.getByRole('textbox', { name: '姓名' });
    await name.click();
    await cdp().send('Input.imeSetComposition', { text: "wang'jian'guo", selectionStart: 13, selectionEnd: 13 });
    await expect.element(name).toHaveValue("wang'jian'guo");
    await cdp().send('Input.insertText', { text: '王建国庆' });
    await expect.element(name).toHaveValue('王建国');
    expect(store.payload()).toEqual({ name: '王建国' });
  });

  test.each([
    ['phone', 11, '+86 138 0013 8000', '13800138000'],
    ['phone', 11, '138-0013-8000', '13800138000'],
    ['phone', 11, '１３８００１３８０００', '13800138000'],
    ['idNumber', 18, '３６０１０２ １９８５０６１８ ４５１Ｘ', '36010219850618451X'],
  ] as const)('VA-05 VA-14 %s of %i characters: %j pasted is %j at once', async (normalize, maxLength, pasted, kept) => {
    const { store, screen } = await show({ number: { type: 'string', title: '号码', widget: 'text', normalize, maxLength } });
    await screen.getByRole('textbox', { name: '号码' }).click();
    paste(pasted);
    expect(store.payload()).toEqual({ number: kept });
    await expect.element(screen.getByRole('textbox', { name: '号码' })).toHaveValue(kept);
  });

  test('VA-14 accepts a number typed in groups and normalises it on blur; refuses a twelfth digit', async () => {
    const { store, screen } = await show({
      phone: { type: 'string', title: '手机号码', widget: 'text', normalize: 'phone', maxLength: 11 },
    });
    const phone = screen.getByRole('textbox', { name: '手机号码' });
    await phone.click();
    await userEvent.keyboard('138 0013 80009');
    expect(store.payload()).toEqual({ phone: '138 0013 8000' });
    await userEvent.tab();
    await expect.element(phone).toHaveValue('13800138000');
  });

  test('FV-04 a field that counts instead of refusing accepts and validates the fifty-first character', async () => {
    const { screen } = await show({
      city: {
        type: 'string',
        title: '所在省市',
        widget: 'textarea',
        maxLength: 50,
        countLimit: true,
        messages: { maxLength: '最多输入50个字' },
      },
    });
    await screen.getByRole('textbox', { name: '所在省市' }).fill('城'.repeat(51));
    await userEvent.tab();
    await expect.element(screen.getByText('最多输入50个字', { exact: true })).toBeVisible();
  });

  test('a pasted line break becomes no new line', async () => {
    const { store, screen } = await show({ address: { type: 'string', title: '医院地址', widget: 'text', maxLength: 100 } });
    await screen.getByRole('textbox', { name: '医院地址' }).fill('解放大道\n1095号');
    expect(store.payload()).toEqual({ address: '解放大道 1095号' });
  });
});

describe('visible options', () => {
  test('FM-09 radio: one answer, reached by name, moved by arrow keys', async () => {
    const { store, screen } = await show(
      { deceased: { type: 'string', title: '是否身故', widget: 'radio', options: { dictionary: 'yesNo' } } },
      ['deceased'],
    );
    const group = screen.getByRole('radiogroup', { name: '是否身故' });
    await expect.element(group).toHaveAttribute('aria-required', 'true');
    await group.getByRole('radio', { name: '是' }).click();
    expect(store.payload()).toEqual({ deceased: '1' });
    await userEvent.keyboard('{ArrowRight}');
    expect(store.payload()).toEqual({ deceased: '0' });
  });

  test('checkbox: the answer keeps the order of the options', async () => {
    const { store, screen } = await show({
      colours: { type: 'array', title: '颜色', widget: 'checkbox', options: { dictionary: 'colours' } },
    });
    await screen.getByRole('checkbox', { name: '蓝' }).click();
    await screen.getByRole('checkbox', { name: '红' }).click();
    expect(store.payload()).toEqual({ colours: ['r', 'b'] });
  });
});

describe('rows', () => {
  const expiry: Record<string, Documents.Field> = {
    expires: {
      type: 'string',
      format: 'date',
      title: '证件有效期',
      widget: 'date',
      resets: ['isLongTime'],
      rules: { required: { '!=': [{ var: 'isLongTime' }, '1'] } },
      messages: { required: '请选择证件有效期' },
    },
    isLongTime: {
      type: 'string',
      title: '长期有效',
      widget: 'flag',
      default: '0',
      options: { dictionary: 'yesNo' },
      drawnBy: 'expires',
      resets: ['expires'],
    },
  };

  test('FV-07 the long-term flag is in the expiry row; flag and date clear each other', async () => {
    const { store, screen } = await show(expiry, ['expires']);
    const flag = screen.getByRole('checkbox', { name: '长期有效' });
    expect(flag.element().closest('[data-field="expires"]')).not.toBeNull();
    store.dispatch({ type: 'set', field: 'expires', value: '2030-01-01' });
    await flag.click();
    expect(store.payload()).toEqual({ isLongTime: '1' });
    expect(store.submit()).toEqual([]);
    store.dispatch({ type: 'set', field: 'expires', value: '2031-01-01' });
    await expect.element(flag).not.toBeChecked();
  });

  test('FV-07 without date and flag the message is in the row', async () => {
    const { store, screen } = await show(expiry, ['expires']);
    store.submit();
    await expect.element(screen.getByText('请选择证件有效期', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: '证件有效期' })).toHaveAccessibleDescription('请选择证件有效期');
  });

  test('FR-05 FM-09 the warm reminder appears with the date and is not submitted', async () => {
    const { store, screen } = await show({
      visit: { type: 'string', format: 'date', title: '期望就诊日期', widget: 'date' },
      warmReminder: {
        title: '温馨提示',
        widget: 'warmReminder',
        description: '挂号成功即扣减一次权益使用次数',
        rules: { visible: { filled: ['visit'] } },
      },
    });
    await expect.element(screen.getByRole('note')).not.toBeInTheDocument();
    store.dispatch({ type: 'set', field: 'visit', value: '2026-11-30' });
    await expect.element(screen.getByRole('note')).toHaveTextContent('挂号成功即扣减一次权益使用次数');
    expect(store.payload()).toEqual({ visit: '2026-11-30' });
  });

  test('FR-01 FR-13 a locked copy is read-only and follows its source', async () => {
    const { store, screen } = await show({
      phone: { type: 'string', title: '手机号码', widget: 'text' },
      copy: { type: 'string', title: '申请人手机号码', widget: 'text', rules: { value: { is: { var: 'phone' }, lock: true } } },
    });
    await screen.getByRole('textbox', { name: '手机号码', exact: true }).fill('13800138000');
    const copy = screen.getByRole('textbox', { name: '申请人手机号码' });
    await expect.element(copy).toHaveValue('13800138000');
    await expect.element(copy).toHaveAttribute('readonly');
    expect(store.payload()).toEqual({ phone: '13800138000', copy: '13800138000' });
  });
});
