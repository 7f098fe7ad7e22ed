import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import type { Widget } from '../contracts.gen.ts';
import { FormView } from '../form/FormView.tsx';
import type { CallAnswer } from '../form/host.ts';
import { createFormStore, type FormStore } from '../form/store.ts';
import { context, fakeHost, formOf, type Sections } from '../testing.ts';
import type { ControlProps, WidgetEntry } from '../widgets/control.ts';
import { widgets } from '../widgets/registry.ts';
import { FormFields } from './FormFields.tsx';
import { rowOf } from './row.ts';

vi.mock('./row.ts', { spy: true });

const yesNo = { dictionary: 'yesNo' } as const;

const sections: Sections = {
  基本信息: {
    name: { type: 'string', title: '姓名', widget: 'text', description: '与证件一致' },
    certType: { type: 'string', title: '证件类型', widget: 'select', options: { dictionary: 'certType' } },
    born: { type: 'string', title: '出生日期', widget: 'date', format: 'date' },
    escort: { type: 'string', title: '是否陪诊', widget: 'radio', options: yesNo },
    paper: { type: 'array', title: '材料', widget: 'file', maxItems: 2, template: '/template.pdf' },
    fixed: { type: 'string', title: '来源', widget: 'text', readonly: true, default: '线上' },
    policy: { type: 'string', title: '保单号', widget: 'text', check: { call: 'policy.find', with: { no: '=policy' }, valid: true } },
    area: { type: 'string', title: '地区', widget: 'text', rules: { note: '选到区县' } },
    street: { type: 'string', title: '街道', widget: 'text', drawnBy: 'area' },
    lost: { type: 'string', title: '坏的', widget: 'nothing' as Widget },
  },
  陪诊信息: {
    who: {
      type: 'string',
      title: '陪诊人',
      widget: 'text',
      rules: { visible: { '==': [{ var: 'escort' }, '1'] } },
    } as Documents.Field,
  },
};

const storeOf = (of: Sections = sections, required = ['name', 'who'], table: Record<string, WidgetEntry> = widgets): FormStore =>
  createFormStore(formOf(of, required), context, { ...fakeHost(), widgets: table });

const draw = async (store: FormStore, onSubmit = vi.fn()) => {
  const footer = <button type="submit">提交</button>;
  return { onSubmit, screen: await render(<FormView store={store} onSubmit={onSubmit} Fields={FormFields} footer={footer} />) };
};

/** The rows of the drawn form: names, labels, stars, texts below, links. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].map((row) => [
    row.dataset['field'],
    row.querySelector('.hy-row-label')?.textContent,
    [...row.classList].filter((name) => name !== 'hy-row').sort(),
    row.querySelector('.hy-row-below')?.textContent,
    row.querySelector('.hy-link')?.getAttribute('aria-label'),
    row.querySelectorAll('input, button, textarea').length,
  ]);

test('draws the rows that the engine draws directly, with the same headings', async () => {
  const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  const direct = await render(<FormView store={storeOf()} onSubmit={vi.fn()} />);
  const before = [rows(), headings()];
  await direct.unmount();
  await draw(storeOf());
  expect([rows(), headings()]).toEqual(before);
  expect(rows()).toHaveLength(10);
  expect(document.querySelectorAll('[data-field="area"] [data-field="street"].hy-row-inner')).toHaveLength(1);
});

test('FM-08 a section appears and disappears with the rule of its field, and keeps its answer', async () => {
  const { screen } = await draw(storeOf());
  await expect.element(screen.getByRole('heading', { name: '陪诊信息' })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: '是' }).click();
  await screen.getByRole('textbox', { name: '陪诊人' }).fill('李建国');
  await screen.getByRole('radio', { name: '否' }).click();
  await expect.element(screen.getByRole('heading', { name: '陪诊信息' })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: '是' }).click();
  await expect.element(screen.getByRole('textbox', { name: '陪诊人' })).toHaveValue('李建国');
});

test('VA-01 a submission shows the first issue at its field and focuses it; the fixed form sends its answers', async () => {
  const { screen, onSubmit } = await draw(
    storeOf({ 基本信息: { name: { type: 'string', title: '姓名', widget: 'text', maxLength: 5 } } }, ['name']),
  );
  const name = screen.getByRole('textbox', { name: '姓名' });
  await screen.getByRole('button', { name: '提交' }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription(/请输入姓名/);
  await expect.element(name).toHaveAttribute('aria-required', 'true');
  await name.fill('王建国');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await screen.getByRole('button', { name: '提交' }).click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ name: '王建国' }]]);
});

test("the server's message about an answer shows at its field until it changes", async () => {
  const store = storeOf();
  const { screen } = await draw(store);
  const name = screen.getByRole('textbox', { name: '姓名' });
  store.refuse([{ field: 'name', message: '姓名与证件不符' }]);
  await expect.element(name).toHaveAccessibleDescription(/姓名与证件不符/);
  await name.fill('王');
  await expect.element(name).not.toHaveAccessibleDescription(/姓名与证件不符/);
});

test('FR-13 a field that a record fills is locked while it loads, without a star, and editable when it does not come', async () => {
  const { promise, resolve } = Promise.withResolvers<CallAnswer>();
  const held = { readonly: 'prefilled', prefill: { source: 'patient', path: 'sex' } } as const;
  const options = { dictionary: 'colours' } as const;
  const form = formOf({ 甲: { sex: { title: '性别', type: 'string', widget: 'radio', options, ...held } } }, ['sex']);
  const store = createFormStore(
    { ...form, sources: { patient: { call: 'patient.byReceiveId' } } },
    context,
    fakeHost({ answer: () => promise }),
  );
  const { screen } = await draw(store);
  const row = () => document.querySelector('[data-field="sex"]');
  await expect.element(screen.getByRole('textbox', { name: '性别' })).toHaveAttribute('placeholder', '加载中');
  expect(row()?.className).not.toContain('hy-row-required');
  resolve({ ok: false, code: '9', message: '服务繁忙' });
  await screen.getByRole('radio', { name: '红' }).click();
  expect(row()?.className).toContain('hy-row-required');
});

test('a check by a call says that it runs, and its refusal shows at the field', async () => {
  const { promise, resolve } = Promise.withResolvers<CallAnswer>();
  const check = { call: 'policy.find', with: { no: '=no' }, when: 'blur', valid: { var: 'answer.free' } } as const;
  const no: Documents.Field = { type: 'string', title: '保单号', widget: 'text', check, messages: { check: '这张保单不能用' } };
  const name: Documents.Field = { type: 'string', title: '姓名', widget: 'text' };
  const { screen } = await draw(createFormStore(formOf({ 甲: { no, name } }), context, fakeHost({ answer: () => promise })));
  await screen.getByRole('textbox', { name: '保单号' }).fill('1234');
  await userEvent.tab();
  await expect.element(screen.getByRole('status').filter({ hasText: '正在核对' })).toBeVisible();
  resolve({ ok: true, result: { free: false } });
  await expect.element(screen.getByRole('textbox', { name: '保单号' })).toHaveAccessibleDescription(/这张保单不能用/);
  await expect.element(screen.getByText('正在核对')).not.toBeInTheDocument();
});

test('a key renders its widget alone, and nothing of RJSF', async () => {
  const renders: string[] = [];
  const table = Object.fromEntries(
    Object.entries<WidgetEntry>(widgets).map(([name, entry]) => {
      const Counted = (props: ControlProps) => {
        renders.push(props.field.name);
        return <entry.Control {...props} />;
      };
      return [name, { ...entry, Control: Counted }];
    }),
  );
  const fields = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`f${at}`, { type: 'string', title: `字段${at}`, widget: 'text', maxLength: 9 }] as const),
  );
  const { screen } = await draw(storeOf({ 甲: fields }, [], table));
  await screen.getByRole('textbox', { name: '字段3', exact: true }).click();
  renders.length = 0;
  expect(rowOf).toHaveBeenCalled();
  vi.mocked(rowOf).mockClear();
  await userEvent.keyboard('王');
  await expect.element(screen.getByRole('textbox', { name: '字段3', exact: true })).toHaveValue('王');
  expect(renders).toEqual(['f3']);
  expect(rowOf).not.toHaveBeenCalled();
});

test('a repeating group keeps its own drawing', async () => {
  const item = { properties: { no: { type: 'string', title: '发票号码', widget: 'text', maxLength: 9 } } } as const;
  const invoices: Documents.Field = { type: 'array', title: '发票', minItems: 1, maxItems: 3, itemTitle: '第 {n} 张发票', items: item };
  const { screen, onSubmit } = await draw(storeOf({ 费用: { invoices } }, []));
  await screen.getByLabelText('发票号码').fill('A1');
  await screen.getByRole('button', { name: '提交' }).click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ invoices: [{ no: 'A1' }] }]]);
});
