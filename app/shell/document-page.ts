import { part } from './part.tsx';

/** The engine of page documents, a chunk of its own. */
export const DocumentPage = part(() => import('../page/DocumentPage.tsx').then(({ DocumentPage }) => DocumentPage));
