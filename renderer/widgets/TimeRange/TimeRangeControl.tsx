import { lateControl } from '../late-control.tsx';

/** The beginning and the end of a part of the day. FM-09 */
export const TimeRangeControl = lateControl(() => import('../RangeEnds.tsx').then(({ TimeEnds }) => TimeEnds));
