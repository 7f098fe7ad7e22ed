import type { ControlProps } from '../control.ts';
import { SelectControl } from '../Select/SelectControl.tsx';

/** A choice of a doctor of the hospital and its department. FM-09 */
export const DoctorControl = (props: ControlProps) => <SelectControl {...props} />;
