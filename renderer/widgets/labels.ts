import { type FieldState, forms, type Json, type Option } from '../../engine/index.ts';

/** The codes of a choice, single or multiple. */
export const codesOf = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(forms.codeOf) : value === undefined || value === null || value === '' ? [] : [forms.codeOf(value)];

/** The names of the chosen options; a code without an option stays. Undefined if nothing is chosen or the field has no options. */
export const labelOf = ({ value, options }: Pick<FieldState, 'value' | 'options'>): string | undefined => {
  const codes = codesOf(value);
  if (codes.length === 0 || options === undefined) return undefined;
  return codes.map((code) => forms.optionsOf(options, [code])[0]?.label ?? code).join('、');
};

/** Options whose name contains every word of the keyword. */
export const search = (options: readonly Option[], keyword: string): readonly Option[] => {
  const words = keyword.toLowerCase().split(/\s+/);
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
};
