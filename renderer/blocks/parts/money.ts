import { toText } from './values.ts';

/** An amount in two parts, whole and decimal, without a decimal part of nothing (HM-23). Empty where there is no amount. */
export function toMoney(value: unknown): readonly [whole: string, decimal: string] {
  const amount = toText(value) === '' ? Number.NaN : Number(value);
  if (Number.isNaN(amount)) return ['', ''];
  const [whole = '', decimal = ''] = amount.toFixed(2).split('.');
  return [whole, decimal === '00' ? '' : decimal];
}
