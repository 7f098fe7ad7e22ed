import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

const document: Documents.Page = {
  id: 'own',
  title: '@app.product',
  data: { doctor: { call: 'consultation.userRecord', again: { every: 1000, while: { '!=': [{ var: 'data.doctor.status' }, 1] } } } },
  blocks: [{ id: 'said', block: 'Text', props: { text: '=data.doctor.statusDesc' } }],
};

const waiting = { result: { status: 0, statusDesc: '待接诊' } };
const answered = { result: { status: 1, statusDesc: '已回复' } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the page; `answers` are the answers in turn, the last one repeats. */
async function open(answers: readonly { readonly code?: string; readonly result?: Documents.Sample['values'] }[]) {
  let at = 0;
  const fake = fakeApp(async () => answers[Math.min(at++, answers.length - 1)] ?? {});
  const app = { ...fake.app, library: { ...fake.app.library, page: async () => document } };
  const screen = await render(stage(app, '/', <DocumentPage id="own" />));
  return { screen, asked: () => fake.calls.length };
}

test('repeats a source until its rule no longer holds', async () => {
  const { screen, asked } = await open([waiting, waiting, answered]);
  await expect.element(screen.getByText('待接诊')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1100);
  await expect.poll(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(1100);
  await expect.element(screen.getByText('已回复')).toBeVisible();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked()).toBe(3);
});

test('ends when the page is left', async () => {
  const { screen, asked } = await open([waiting]);
  await expect.element(screen.getByText('待接诊')).toBeVisible();
  await screen.unmount();
  const before = asked();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked()).toBe(before);
});

test('keeps its data after one failed request, and goes on', async () => {
  const { screen, asked } = await open([waiting, { code: 'network' }, answered]);
  await expect.element(screen.getByText('待接诊')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1100);
  await expect.poll(asked).toBe(2);
  await expect.element(screen.getByText('待接诊')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1100);
  await expect.element(screen.getByText('已回复')).toBeVisible();
});

test('BT-14 shows that a consultation does not exist, and does not request it again', async () => {
  const fake = fakeApp(async () => ({ code: '40400', msg: '问诊不存在' }));
  const screen = await render(stage(fake.app, '/?inquiryNo=WZ9', <DocumentPage id="doctorWaiting" />));
  await expect.element(screen.getByText('它可能属于其他账号，可以到问诊记录里查看')).toBeVisible();
  const asked = () => fake.calls.filter(({ name }) => name === 'consultation.userRecord').length;
  await vi.advanceTimersByTimeAsync(7000);
  expect(asked()).toBe(1);
});
