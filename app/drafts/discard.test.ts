import { expect, test } from 'vitest';
import { type EffectHost, runEffects } from '../effects/effects.ts';
import { createVault, discardDraft, memoryDraftStore, type Vault } from './index.ts';

const vault = createVault(memoryDraftStore(), crypto);
const of = (form: string) => ({ userId: 'U1', form, subject: 'self' });
/** Runs the discard action of a document over this vault. */
const run = (over: Pick<Vault, 'remove'> = vault) => {
  const told: unknown[] = [];
  const monitor = { report: (...report: readonly unknown[]) => told.push(report) };
  const discard: EffectHost['discard'] = (form, subject) => discardDraft({ vault: over, monitor }, { userId: 'U1', form, subject });
  const host = { discard } as unknown as EffectHost;
  return { told, done: runEffects({ do: 'discard', form: 'EMPLOYEE_IDENTITY', draft: 'self' }, {}, {}, '2026-11-23', host) };
};

test('CN-02 removes the draft that a document discards from the device, and no other', async () => {
  await vault.write(of('EMPLOYEE_IDENTITY'), { name: '王桂英' }, undefined);
  await vault.write(of('REAL_NAME'), { name: '王桂英' }, undefined);
  expect(await run().done).toBe(true);
  expect(await vault.read(of('EMPLOYEE_IDENTITY'))).toBeUndefined();
  expect((await vault.read(of('REAL_NAME')))?.value).toEqual({ name: '王桂英' });
});

test('CN-02 reports a browser that forbids removing it, and the action goes on', async () => {
  const { told, done } = run({ remove: () => Promise.reject(new DOMException('', 'InvalidStateError')) });
  expect(await done).toBe(true);
  expect(told).toEqual([['warning', 'draft.failed', { name: 'InvalidStateError' }]]);
});
