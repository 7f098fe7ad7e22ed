import { part } from './part.tsx';

/** A chunk of its own: few members ever get lost. */
export const LostPage = part(() => import('./LostPage.tsx').then(({ LostPage }) => LostPage));
