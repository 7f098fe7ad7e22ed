/** Replaces an unknown value in a text, such as a missing amount (PB-05). */
const UNKNOWN = '-';

/** Fills the places of a text with values. `missing` receives the name of each place without one. */
export type FillText = (template: string, values: Readonly<Record<string, unknown>>, missing?: (gap: string) => void) => string;

/** Fills the `{name}` placeholders of a text. A placeholder without a value becomes `-`, and `missing` receives its name. */
export const fillText: FillText = (template, values, missing) =>
  template.replace(/\{(\w+)\}/g, (_place, name: string) => {
    if (Object.hasOwn(values, name)) return String(values[name]);
    missing?.(name);
    return UNKNOWN;
  });
