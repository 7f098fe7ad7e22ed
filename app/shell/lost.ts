import { part } from './part.tsx';

/** A chunk of its own, since few members see this page. */
export const LostPage = part(() => import('./LostPage.tsx').then(({ LostPage }) => LostPage));
