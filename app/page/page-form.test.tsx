import { expect, test } from 'vitest';
import type { KeptForm } from '../../renderer/index.ts';
import { fakeApp } from '../shell/testing.ts';
import { pageForm } from './page-form.ts';

/** Hands the consultation in, its server answering so; what came of it, and what the member was told. */
async function handIn(answer: { readonly code: string; readonly result: { readonly inquiryNo: string } }) {
  const { app } = fakeApp(async ({ name }) => (name === 'consultation.submit' ? answer : { result: [] }));
  const told: string[] = [];
  const dialogs = { ...app.dialogs, alert: async ({ title = '' }) => void told.push(title) };
  const form = await pageForm({ ...app, dialogs }, 'ONLINE_INQUIRY', { query: {}, channel: {}, user: {} } as never, { draft: 'inquiry' });
  const standing = await new Promise<KeptForm>((resolve) => {
    form?.keep?.(resolve);
  });
  const came = standing.kind === 'open' ? await standing.submit({ complaint: '头晕' }) : undefined;
  return { came, told };
}

test('AP-30 the member is told when what was handed in before is what the doctor has, and the page goes on with its number', async () => {
  const result = { inquiryNo: 'WZ1' };
  expect(await handIn({ code: '40030', result })).toEqual({ came: { result }, told: ['之前已经提交'] });
  expect(await handIn({ code: '0', result })).toEqual({ came: { result }, told: [] });
});
