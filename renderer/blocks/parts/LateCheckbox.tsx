import { lateComponent } from '../../parts/late.tsx';

/** A checkbox for blocks that homes bring along, where nothing is checked. Its block keeps its place until it is loaded. */
export const LateCheckbox = lateComponent(() => import('../../antd/Checkbox.tsx').then((file) => file.Checkbox));
