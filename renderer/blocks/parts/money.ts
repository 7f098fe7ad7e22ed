import { toText } from './values.ts';

/** Splits an amount into its whole and decimal part; a zero decimal part is left out (HM-23). Empty if there is no amount. */
export function toMoney(value: unknown): readonly [whole: string, decimal: string] {
  const amount = toText(value) === '' ? Number.NaN : Number(value);
  if (Number.isNaN(amount)) return ['', ''];
  const [whole = '', decimal = ''] = amount.toFixed(2).split('.');
  return [whole, decimal === '00' ? '' : decimal];
}
