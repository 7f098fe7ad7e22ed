import { logic } from '../../engine/index.ts';
import { masked } from './masked.ts';

const mask = logic.defineOperator({
  name: 'mask',
  operands: [1, 1],
  result: 'text',
  reads: ['text'],
  run: ([text]) => (typeof text === 'string' ? masked(text) : null),
});

/** Hidden parts of texts. */
export const MASKS: readonly logic.Operator[] = [mask];

/** The same with their descriptions. */
export const MASKS_DESCRIBED: readonly logic.Operator[] = [
  logic.describeOperator(mask, {
    docs: '遮住中间，只留前后四位；手机号留前三位、后四位',
    examples: [{ rule: { mask: ['13800138000'] }, is: '138****8000' }],
    words: { value: '{0}（遮挡）' },
  }),
];
