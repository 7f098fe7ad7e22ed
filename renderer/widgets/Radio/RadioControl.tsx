import { RadioGroup } from '../../antd/Radio.tsx';
import { oneOf } from '../one-of.tsx';

/** One of a few options, all visible. FM-09, FR-10 */
export const RadioControl = oneOf(RadioGroup);
