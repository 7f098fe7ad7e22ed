import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Documents, forms, type Validators, type Values } from '../../../engine/index.ts';
import yesNo from '../../../schemas/dictionaries/yesNo.json';
import person from '../../../schemas/fields/account-person.json';
import hospital from '../../../schemas/fields/hospital-claim.json';
import reimbursement from '../../../schemas/forms/OUTPATIENT_REIMBURSEMENT.json';
import { Button } from '../../antd/Button.tsx';
import { context, fakeHost, wordsOf } from '../../testing.ts';
import { widgets } from '../../widgets/registry.ts';
import { FormView } from '../FormView.tsx';
import type { FormHost } from '../host.ts';
import { createFormStore, type FormStore } from '../store.ts';
import { useFormButtons } from './use-bar.ts';

const sample = reimbursement.samples[0]?.values as unknown as Values;

function compiled(document: unknown = reimbursement) {
  const sections: Readonly<Record<string, unknown>> = {
    '../fields/account-person.json': person,
    '../fields/hospital-claim.json': hospital,
  };
  const { form } = forms.resolve(document as Documents.Form, (path) => sections[path] as Documents.Section);
  const ajv = new Ajv({ allErrors: true, meta: false, validateSchema: false, allowUnionTypes: true });
  const validators = Object.fromEntries(forms.schemasOf(form).map(([path, schema]) => [path, ajv.compile(schema)])) as Validators;
  return forms.compile(form, {
    validators,
    dictionaries: { yesNo: yesNo as unknown as Documents.Dictionary },
    texts: { 'form.unit.money': '元' },
  });
}

const Buttons = ({ store }: { store: FormStore }) => {
  const { label, secondary } = useFormButtons(store, '提交申请');
  return (
    <>
      {secondary ? <Button onClick={secondary.onClick}>{secondary.label}</Button> : null}
      <Button type="submit">{label}</Button>
    </>
  );
};

async function draw(restore: Values = {}, page?: number, more: { document?: unknown; call?: FormHost['call'] } = {}) {
  const sent: Values[] = [];
  const host = {
    ...fakeHost(),
    widgets,
    call: async () => ({ ok: true, result: [{ dictCode: '102', dictName: '中国工商银行' }] }) as const,
    ...(more.call && { call: more.call }),
  };
  const store = createFormStore(compiled(more.document), { ...context, today: '2026-11-20' }, host, { restore });
  const screen = await render(
    <FormView store={store} page={page} onSubmit={(payload) => sent.push(payload)} footer={<Buttons store={store} />} />,
  );
  const title = (n: number, name: string) =>
    screen.getByRole('heading', { name: `${wordsOf('widget.step', { n: String(n), count: '4' })} · ${name}` });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, store, sent, title, press };
}

test('a page is left only when it is right, and the heading of the next one has the focus', async () => {
  const { screen, title, press } = await draw({ visitDate: '2026-11-10', treatmentHospital: '省医院', treatmentDepartment: '内科' });
  await expect.element(title(1, '就诊信息')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await press('下一步');
  await expect.element(screen.getByRole('textbox', { name: '看什么病' })).toHaveFocus();
  await screen.getByRole('textbox', { name: '看什么病' }).fill('高血压');
  await press('下一步');
  await expect.element(title(2, '发票')).toHaveFocus();
  await expect.element(screen.getByLabelText('发票号码')).not.toHaveAttribute('aria-invalid');
  await press('上一步');
  await expect.element(title(1, '就诊信息')).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: '看什么病' })).toHaveValue('高血压');
});

test('the phone’s back goes a page back and loses nothing', async () => {
  const { screen, title, press } = await draw(sample);
  await press('下一步');
  await expect.element(title(2, '发票')).toBeVisible();
  await press('下一步');
  await expect.element(title(3, '收款')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  history.back();
  await expect.element(title(2, '发票')).toBeVisible();
  history.back();
  await expect.element(title(1, '就诊信息')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '看什么病' })).toHaveValue('高血压复诊，开了三个月的药');
});

test('the review says every answer in words; a correction comes back to it; the form is handed in from there', async () => {
  const { screen, title, press, sent } = await draw(sample, 4);
  await expect.element(title(4, '核对')).toBeVisible();
  for (const text of ['心血管内科', '第 2 张发票', '128.50元', '46.30元', '李梅', '中国工商银行'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '发票照片：2 张' })).toBeVisible();
  await press('修改报销金额');
  await expect.element(title(2, '发票')).toHaveFocus();
  await screen.getByRole('textbox', { name: '申请报销' }).fill('999');
  await press('改好了，回到核对');
  await expect.element(screen.getByText('报销金额不能超过发票合计')).toBeVisible();
  await screen.getByRole('textbox', { name: '申请报销' }).fill('100');
  await press('改好了，回到核对');
  await expect.element(screen.getByText('100.00元', { exact: true })).toBeVisible();
  await press('提交申请');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toEqual({ ...sample, total: 17480, claimAmount: 10000 });
});

test('submitting the review leads to the page of the first error', async () => {
  const { screen, store, title, press, sent } = await draw(sample, 4);
  await expect.element(title(4, '核对')).toBeVisible();
  store.dispatch({ type: 'set', field: 'invoices/i2/invoiceNo', value: '036001900104' });
  await press('提交申请');
  await expect.element(title(2, '发票')).toBeVisible();
  await expect.element(screen.getByText('这张发票已经填过了')).toBeVisible();
  await expect.element(screen.getByLabelText('发票号码')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a link to a page goes no further than the first page with missing answers', async () => {
  const { title } = await draw({ ...sample, claimAmount: null }, 4);
  await expect.element(title(2, '发票')).toBeVisible();
});

test('a page with errors is marked with their number, also those of the server; a press leads to its first one', async () => {
  const { screen, store, title, press } = await draw(sample, 4);
  await expect.element(title(4, '核对')).toBeVisible();
  expect(document.querySelectorAll('.hy-pages-dot')).toHaveLength(0);
  store.dispatch({ type: 'set', field: 'invoices/i2/invoiceNo', value: '036001900104' });
  store.dispatch({ type: 'set', field: 'visitReason', value: '' });
  store.refuse([
    { field: '/payee/name', message: '户名与银行卡不符' },
    { field: '/payee/bankCard', message: '银行卡不能收款' },
  ]);
  await press('提交申请');
  await expect.element(screen.getByRole('textbox', { name: '看什么病' })).toHaveFocus();
  const mark = (name: string, count: number) => wordsOf('widget.pageIssues', { title: name, count: String(count) });
  expect(document.querySelectorAll('.hy-pages-dot')).toHaveLength(3);
  const bar = screen.getByRole('progressbar');
  await expect.element(bar).toHaveAttribute('aria-valuetext', expect.stringContaining(`${mark('发票', 1)}，${mark('收款', 2)}`));
  expect(screen.getByRole('button', { name: mark('就诊信息', 1) }).elements()).toEqual([]);
  await press(mark('发票', 1));
  await expect.element(title(2, '发票')).toBeVisible();
  await expect.element(screen.getByLabelText('发票号码')).toHaveFocus();
  await press(mark('收款', 2));
  await expect.element(title(3, '收款')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '姓名' }).first()).toHaveFocus();
  await screen.getByRole('textbox', { name: '姓名' }).first().fill('王桂芳');
  await press(mark('就诊信息', 1));
  await expect.element(screen.getByRole('button', { name: mark('收款', 1) })).toBeVisible();
  await screen.getByRole('textbox', { name: '看什么病' }).fill('复诊');
  await expect.poll(() => document.querySelectorAll('.hy-pages-dot').length).toBe(2);
});

const checked = {
  ...reimbursement,
  pages: [
    {
      title: '保单',
      sections: [
        {
          title: '保单',
          properties: {
            no: {
              title: '保单号',
              type: 'string',
              widget: 'text',
              check: { call: 'policy.find', with: { no: '=no' } },
              messages: { check: '没有这张保单' },
            },
          },
          required: ['no'],
        },
      ],
    },
    { title: '备注', sections: [{ title: '备注', properties: { note: { title: '备注', type: 'string', widget: 'text' } } }] },
  ],
};

test('a page is left after its asked check has answered, and not when it refuses', async () => {
  let answer: (value: Awaited<ReturnType<FormHost['call']>>) => void = () => undefined;
  const call: FormHost['call'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { screen, press } = await draw({ no: '1' }, undefined, { document: checked, call });
  const on = (n: number, name: string) =>
    screen.getByRole('heading', { name: `${wordsOf('widget.step', { n: String(n), count: '3' })} · ${name}` });
  await press('下一步');
  await new Promise((resolve) => setTimeout(resolve, 700));
  await expect.element(on(1, '保单')).toBeVisible();
  answer({ ok: false, code: '40400', message: '', isRefused: true });
  await expect.element(screen.getByText('没有这张保单')).toBeVisible();
  await expect.element(on(1, '保单')).toBeVisible();
  await screen.getByRole('textbox', { name: '保单号' }).fill('2');
  await press('下一步');
  await new Promise((resolve) => setTimeout(resolve, 700));
  answer({ ok: true, result: {} });
  await expect.element(on(2, '备注')).toBeVisible();
});

test('a page whose check gets no answer is left after eight seconds, and the row says that it is checked later', async () => {
  const call: FormHost['call'] = () => new Promise(() => undefined);
  const { screen, press } = await draw({ no: '1' }, undefined, { document: checked, call });
  const begun = performance.now();
  await press('下一步');
  const next = screen.getByRole('heading', { name: `${wordsOf('widget.step', { n: '2', count: '3' })} · 备注` });
  await expect.poll(() => next.elements().length, { timeout: 15_000 }).toBe(1);
  expect(performance.now() - begun).toBeGreaterThan(7000);
  await press('上一步');
  await expect.element(screen.getByText(wordsOf('widget.checkLater'))).toBeVisible();
});
