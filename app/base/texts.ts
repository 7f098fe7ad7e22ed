import { fillText } from '../../engine/index.ts';

/** Looks up a text by its full name and puts parameters into its `{name}` places. An unknown name shows as itself. */
export type Text = (key: string, params?: Readonly<Record<string, string>>) => string;

/** Builds the lookup over a table that may grow while the app runs. */
export const createText =
  (table: Readonly<Record<string, string>>): Text =>
  (key, params = {}) => {
    const text = Object.hasOwn(table, key) ? table[key] : undefined;
    return fillText(text ?? key, params);
  };
