import { type FillText, forms } from '../../engine/index.ts';

/** Looks up a text by its full name and puts parameters into its `{name}` places. An unknown name shows as itself. */
export type Text = (key: string, params?: Readonly<Record<string, string>>) => string;

/** The words of another locale over the Chinese ones: its texts, and its way to fill them. */
interface Translated {
  readonly texts: Readonly<Record<string, string>>;
  readonly fill: FillText;
}

/** Builds the lookup over a table that may grow while the app runs. `translated` returns the words of the locale in use.
 * Reports each unfilled gap once to `missing`. */
export const createText = (
  table: Readonly<Record<string, string>>,
  missing?: (key: string, gap: string) => void,
  translated: () => Translated | undefined = () => undefined,
): Text => {
  const told = new Set<string>();
  return (key, params = {}) => {
    const other = translated();
    const isTranslated = other !== undefined && Object.hasOwn(other.texts, key);
    const { texts, fill } = isTranslated ? other : { texts: table, fill: forms.fillText };
    return fill(Object.hasOwn(texts, key) ? (texts[key] ?? key) : key, params, (gap) => {
      const place = `${key} ${gap}`;
      if (told.has(place)) return;
      told.add(place);
      missing?.(key, gap);
    });
  };
};
