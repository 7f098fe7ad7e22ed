import { lateControl } from '../late-control.tsx';

/** A yes or no that is always one of both. FM-09 */
export const SwitchControl = lateControl(() => import('./SwitchRow.tsx').then(({ SwitchRow }) => SwitchRow));
