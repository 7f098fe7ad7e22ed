import type { Monitor } from '../monitor/index.ts';
import type { DraftSubject, Vault } from './vault.ts';

/** Removes a draft from the device (CN-02). If the browser forbids it, the draft expires later and the current action goes on. */
export async function discardDraft(
  { vault, monitor }: { readonly vault: Pick<Vault, 'remove'>; readonly monitor: Pick<Monitor, 'report'> },
  subject: DraftSubject,
): Promise<void> {
  try {
    await vault.remove(subject);
  } catch (error) {
    monitor.report('warning', 'draft.failed', { name: error instanceof Error || error instanceof DOMException ? error.name : '' });
  }
}
