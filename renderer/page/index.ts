export { useDrawn } from '../blocks/use-drawn.ts';
export type { Actions, DraftForm, FormUse, PageContext, PageForm, PageHost } from './host.ts';
export { PageView } from './PageView.tsx';
export { repeatUntilStill } from './repeat-until-still.ts';
export { createPageStore, type PageStore } from './store.ts';
