import { lateControl } from '../late-control.tsx';

/** One of a few values, drawn as stars. FM-09 */
export const RatingControl = lateControl(() => import('./Stars.tsx').then(({ Stars }) => Stars));
