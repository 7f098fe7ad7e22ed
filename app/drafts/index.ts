export { createDraft } from './draft.ts';
export { browserDraftStore, memoryDraftStore } from './store.ts';
export type { Draft, DraftContent, DraftStatus, OtherTabEvent, Outline } from './types.ts';
export { createVault, type DraftStore, type DraftSubject, discardDraft, type Vault } from './vault.ts';
export { browserDraftWire, type DraftWire, memoryDraftWires } from './wire.ts';
