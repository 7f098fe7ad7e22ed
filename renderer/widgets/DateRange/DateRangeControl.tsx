import { lateControl } from '../late-control.tsx';

/** The first and the last day of a period. FM-09 */
export const DateRangeControl = lateControl(() => import('../RangeEnds.tsx').then(({ DateEnds }) => DateEnds));
