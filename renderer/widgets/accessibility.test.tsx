import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents, Json } from '../../engine/index.ts';
import { FormView } from '../form/FormView.tsx';
import { createFormStore } from '../form/store.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.ts';
import { Page } from '../parts/Page.tsx';
import { Toast } from '../parts/Toast.ts';
import { context, fakeHost, formOf } from '../testing.ts';
import type { widgets } from './registry.ts';

afterEach(() => {
  Toast.clear();
  document.documentElement.removeAttribute('data-size');
});

const tree = [{ code: '42', name: '湖北省', children: [{ code: '4201', name: '武汉市' }] }];

type Name = keyof typeof widgets;

/** Samples of the first widgets, in states of their rows. A new widget has stories, which run the same check. */
const samples: Readonly<Partial<Record<Name, { field: Documents.Field; value?: Json }>>> = {
  text: { field: { type: 'string', maxLength: 30 }, value: '王建国' },
  textarea: { field: { type: 'string', maxLength: 50 }, value: '咳嗽两周' },
  radio: { field: { type: 'string', options: { dictionary: 'yesNo' } }, value: '1' },
  checkbox: { field: { type: 'array', options: { dictionary: 'colours' } }, value: ['r'] },
  choice: { field: { type: ['string', 'array'], options: { dictionary: 'yesNo' } }, value: '1' },
  flag: { field: { type: 'string', options: { dictionary: 'yesNo' } }, value: '1' },
  select: { field: { type: 'string', options: { dictionary: 'banks' } }, value: '3' },
  date: { field: { type: 'string', format: 'date', rules: { min: { today: [] }, note: '最早可选今天' } }, value: '2026-12-01' },
  datetime: { field: { type: 'string', format: 'date-time-minute' }, value: '2026-12-01 09:30' },
  file: { field: { type: 'array', maxItems: 9, template: '/t.pdf', otherFiles: '{field}_other_url' }, value: ['/files/1'] },
  idCardPhoto: { field: { type: 'array', maxItems: 2, slots: ['身份证人像面', '身份证国徽面'] }, value: ['/files/1'] },
  cascader: { field: { type: 'string', options: { call: 'tree', children: 'children' } }, value: '湖北省/武汉市' },
  region: { field: { type: 'string', options: { call: 'tree', children: 'children' } }, value: '湖北省/武汉市' },
  hospital: { field: { type: 'string', options: { steps: [{ call: 'tree' }] } }, value: '湖北省' },
  doctor: { field: { type: 'string', options: { dictionary: 'colours' } }, value: 'r' },
  warmReminder: { field: { description: '请谨慎填写就诊日期' } },
};

const violations = async (root: Element): Promise<readonly string[]> => {
  await new Promise((resolve) => setTimeout(resolve, 250));
  const { violations: found } = await axe.run(root, { rules: { region: { enabled: false } } });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
};

const show = async (name: Name, { filled = false, readonly = false } = {}) => {
  const { field, value } = samples[name] ?? { field: {} };
  const form = formOf({ 一段: { answer: { ...field, title: '一个问题', widget: name, readonly } } }, ['answer']);
  const host = fakeHost({ answer: () => ({ ok: true, result: tree }) });
  const store = createFormStore(form, context, host, filled && value !== undefined ? { restore: { answer: value } } : {});
  const screen = await render(
    <Page title="服务申请" onBack={vi.fn()}>
      <FormView store={store} onSubmit={vi.fn()} />
    </Page>,
  );
  return { store, screen };
};

describe.each(Object.keys(samples) as Name[])('%s has no axe violation', (name) => {
  test('empty, and with its error', async () => {
    const { store, screen } = await show(name);
    expect(await violations(screen.container)).toEqual([]);
    store.submit();
    expect(await violations(screen.container)).toEqual([]);
  });

  test('filled, read-only, and large', async () => {
    const { screen } = await show(name, { filled: true });
    expect(await violations(screen.container)).toEqual([]);
    await screen.unmount();
    document.documentElement.dataset['size'] = 'elder';
    const again = await show(name, { filled: true, readonly: true });
    expect(await violations(again.screen.container)).toEqual([]);
  });
});

test.each(['select', 'date', 'datetime', 'cascader', 'hospital'] as const)('the sheet of %s has no axe violation', async (name) => {
  const { screen } = await show(name, { filled: true });
  await screen.getByRole('combobox', { name: '一个问题' }).click();
  const dialog = screen.getByRole('dialog', { name: '一个问题' });
  await expect.element(dialog).toBeVisible();
  expect(await violations(dialog.element())).toEqual([]);
});

test('a dialog has no axe violation and refuses with Escape', async () => {
  const asked = ConfirmDialog.ask({ title: '删除被保人', content: '删除后不可恢复', danger: true, ok: '确定', cancel: '取消' });
  const dialog = page.getByRole('dialog', { name: '删除被保人' });
  await expect.element(dialog).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(await asked).toBe(false);
});

test('the styles are files: no style is injected that a policy without unsafe-inline would refuse', async () => {
  const injected = (): readonly string[] =>
    [...document.querySelectorAll('style:not([data-vite-dev-id])')].map(({ textContent }) => (textContent ?? '').slice(0, 80));
  const before = injected();
  const { screen } = await show('date', { filled: true });
  await screen.getByRole('combobox', { name: '一个问题' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  Toast.show('已保存');
  expect(injected()).toEqual(before);
});
