import { Rate } from '../../antd/Rate.tsx';
import { oneOf } from '../one-of.tsx';

/** Stars in their row: one per listed value. */
export const Stars = oneOf(Rate);
