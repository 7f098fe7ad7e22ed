export { createDraft, type Draft, type DraftContent, type DraftStatus } from './draft.ts';
export { browserDraftStore, memoryDraftStore } from './store.ts';
export { createVault, type DraftSubject, type Vault } from './vault.ts';
