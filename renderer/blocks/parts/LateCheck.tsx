import { late } from '../../parts/late.tsx';

/** A checkbox for blocks that homes bring along, where nothing is checked. Its block keeps its place until it is loaded. */
export const LateCheck = late(() => import('../../antd/Check.tsx').then((file) => file.Check));
