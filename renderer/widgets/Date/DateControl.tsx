import type { ControlProps } from '../control.ts';
import { DatePicker } from '../DatePicker.tsx';

/** A day, YYYY-MM-DD; days outside of min and max cannot be chosen. FM-09, FV-14, FV-15, FV-16 */
export const DateControl = (props: ControlProps) => <DatePicker {...props} time={false} />;
