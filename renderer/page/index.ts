export type { Actions, DraftForm, FormUse, PageContext, PageForm, PageHost } from './host.ts';
export { PageView } from './PageView.tsx';
export { createPageStore, type PageStore } from './store.ts';
export { useDrawn } from './use-drawn.ts';
