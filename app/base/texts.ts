import { forms } from '../../engine/index.ts';

/** Looks up a text by its full name and puts parameters into its `{name}` places. An unknown name shows as itself. */
export type Text = (key: string, params?: Readonly<Record<string, string>>) => string;

/** Builds the lookup over a table that may grow while the app runs. Reports each unfilled gap once to `missing`. */
export const createText = (table: Readonly<Record<string, string>>, missing?: (key: string, gap: string) => void): Text => {
  const told = new Set<string>();
  return (key, params = {}) =>
    forms.fillText(Object.hasOwn(table, key) ? (table[key] ?? key) : key, params, (gap) => {
      const place = `${key} ${gap}`;
      if (told.has(place)) return;
      told.add(place);
      missing?.(key, gap);
    });
};
