import type { ControlProps } from '../control.ts';
import type { Join } from '../PathControl.tsx';
import { PathControl } from '../PathControl.tsx';

const names: Join = (path) => path.map(({ label }) => label).join('/');

/** A choice in a tree, such as a department; the answer is the chain of names. FM-09, FR-11 */
export const CascaderControl = (props: ControlProps) => <PathControl {...props} join={names} />;
