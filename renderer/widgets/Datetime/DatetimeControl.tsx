import type { ControlProps } from '../control.ts';
import { DatePicker } from '../DatePicker.tsx';

/** A day and a time, YYYY-MM-DD HH:mm. FM-09 */
export const DatetimeControl = (props: ControlProps) => <DatePicker {...props} time />;
