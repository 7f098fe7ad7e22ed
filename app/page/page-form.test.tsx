import { expect, test } from 'vitest';
import type { DraftForm } from '../../renderer/index.ts';
import { fakeApp } from '../shell/testing.ts';
import { pageForm } from './page-form.ts';

/** Submits the consultation with this answer of the server; returns the outcome and the messages. */
async function handIn(answer: { readonly code: string; readonly result: { readonly inquiryNo: string } }) {
  const { app } = fakeApp(async ({ name }) => (name === 'consultation.submit' ? answer : { result: [] }));
  const told: string[] = [];
  const dialogs = { ...app.dialogs, alert: async ({ title = '' }) => void told.push(title) };
  const form = await pageForm({ ...app, dialogs }, 'ONLINE_INQUIRY', { query: {}, channel: {}, user: {} } as never, { draft: 'inquiry' });
  const standing = await new Promise<DraftForm>((resolve) => {
    form?.keep?.(resolve);
  });
  const came = standing.kind === 'open' ? await standing.submit({ complaint: '头晕' }) : undefined;
  return { came, told };
}

test('AP-30 the member learns that the doctor has the earlier submission, and the page goes on with its number', async () => {
  const result = { inquiryNo: 'WZ1' };
  expect(await handIn({ code: '40030', result })).toEqual({ came: { result }, told: ['之前已经提交'] });
  expect(await handIn({ code: '0', result })).toEqual({ came: { result }, told: [] });
});

test('CN-02 LG-10 typed answers of a form wait for the next visit, until the page has submitted it', async () => {
  const { app } = fakeApp(async () => ({ code: '0', result: [] }));
  app.session.set('userId', 'U-IDENTITY');
  let asked = 0;
  const dialogs = {
    ...app.dialogs,
    confirm: async () => {
      asked += 1;
      return true;
    },
  };
  const around = { query: {}, channel: {}, user: {} } as never;
  const visit = async () => {
    const form = await pageForm({ ...app, dialogs }, 'EMPLOYEE_IDENTITY', around, { draft: 'self' });
    let close: (() => void) | undefined;
    const standing = await new Promise<DraftForm>((resolve) => {
      close = form?.keep?.(resolve);
    });
    if (standing.kind !== 'open') throw new Error('it was handed in');
    return { ...standing, close: () => close?.() };
  };
  const first = await visit();
  first.store.dispatch({ type: 'set', field: 'name', value: '王桂英' });
  await expect.poll(() => first.saving.isSafe()).toBe(true);
  first.close();
  const second = await visit();
  expect([asked, second.store.payload()['name']]).toEqual([1, '王桂英']);
  await second.discard();
  second.close();
  const third = await visit();
  expect([asked, third.store.payload()['name']]).toEqual([1, undefined]);
  third.close();
});
