// biome-ignore lint/style/noRestrictedImports: the names of its keys alone, as a type; no document comes along.
import type widget from '../../schemas/texts/widget.json';

/** Words of the controls. */
export type WidgetText = keyof typeof widget.texts;

/** Says one of the controls' words. */
export type Say = (key: WidgetText, params?: Readonly<Record<string, string>>) => string;

/** Binds the words to a lookup by full key, such as `widget.close`. */
export const sayWith =
  (text: (key: string, params?: Readonly<Record<string, string>>) => string): Say =>
  (key, params) =>
    text(`widget.${key}`, params);
