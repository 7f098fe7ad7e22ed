import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

const button = (id: string, text: string, tap: Documents.Action): Documents.Block => ({
  id,
  block: 'Button',
  props: { text },
  on: { tap },
});

const document: Documents.Page = {
  id: 'own',
  title: '@app.product',
  blocks: [
    button('one', '甲', { do: 'keep', in: 'cart', change: 'add', with: { skuId: '1' } } as Documents.Action),
    button('two', '乙', { do: 'keep', in: 'cart', change: 'add', with: { skuId: '2' } } as Documents.Action),
    button('ask', '问', { do: 'call', call: 'integral.coin' } as Documents.Action),
  ],
};

test('CT-07 BT-02 a tap during a write to the phone counts, a tap during a server call does not', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { app, calls } = fakeApp(() => answered.then(() => ({})));
  const changed: unknown[] = [];
  let write: () => void = () => undefined;
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const kept: typeof app.kept = {
    ...app.kept,
    change(_collection, { with: { skuId } }) {
      changed.push(skuId);
      return written.then(() => ({ code: 'ok', params: {}, view: null }));
    },
  };
  const screen = await render(
    stage({ ...app, kept, library: { ...app.library, page: async () => document } }, '/', <DocumentPage id="own" />),
  );
  await screen.getByRole('button', { name: '甲' }).click();
  await screen.getByRole('button', { name: '乙' }).click();
  await expect.poll(() => changed).toEqual(['1', '2']);
  await screen.getByRole('button', { name: '问' }).click();
  await expect.poll(() => calls.length).toBe(1);
  await screen.getByRole('button', { name: '甲' }).click();
  await screen.getByRole('button', { name: '问' }).click();
  expect(changed).toHaveLength(2);
  expect(calls).toHaveLength(1);
  // The finished writes of the other taps allow no new tap before the server has answered.
  write();
  await written;
  await screen.getByRole('button', { name: '甲' }).click();
  expect(changed).toHaveLength(2);
  answer();
  await expect
    .poll(async () => {
      await screen.getByRole('button', { name: '甲' }).click();
      return changed.length;
    })
    .toBeGreaterThan(2);
});
