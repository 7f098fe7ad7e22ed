export { createDraft, type Draft, type DraftContent, type DraftStatus, type Elsewhere } from './draft.ts';
export { browserDraftStore, memoryDraftStore } from './store.ts';
export { createVault, type DraftSubject, type Vault } from './vault.ts';
export { browserDraftWire, type DraftWire, memoryDraftWires } from './wire.ts';
