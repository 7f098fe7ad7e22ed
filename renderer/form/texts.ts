// biome-ignore lint/style/noRestrictedImports: only the names of its keys, as a type; the build includes no document.
import type widget from '../../schemas/texts/widget.json';

/** Text keys of the controls. */
export type WidgetText = keyof typeof widget.texts;

/** Returns a text of the controls. */
export type Say = (key: WidgetText, params?: Readonly<Record<string, string>>) => string;

/** Binds the control texts to a lookup by full key, such as `widget.close`. */
export const sayWith =
  (text: (key: string, params?: Readonly<Record<string, string>>) => string): Say =>
  (key, params) =>
    text(`widget.${key}`, params);
