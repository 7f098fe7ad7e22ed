import { CascaderControl } from '../Cascader/CascaderControl.tsx';
import type { ControlProps } from '../control.ts';

/** Province, city and district; the answer is the chain of names. FM-09 */
export const RegionControl = (props: ControlProps) => <CascaderControl {...props} />;
