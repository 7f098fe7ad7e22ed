import { lateControl } from '../late-control.tsx';

/** A time of the day, HH:mm. FM-09 */
export const TimeControl = lateControl(() => import('../TimePicker.tsx').then(({ TimePicker }) => TimePicker));
