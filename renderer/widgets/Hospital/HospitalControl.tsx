import type { ControlProps } from '../control.ts';
import { type Join, PathControl } from '../PathControl.tsx';

const name: Join = (path) => path.at(-1)?.label ?? '';

/** A hospital by city and area; the answer is the hospital's name. */
export const HospitalControl = (props: ControlProps) => <PathControl {...props} join={name} />;
