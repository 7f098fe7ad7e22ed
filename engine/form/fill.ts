/** Replaces an unknown value in a text, such as a missing amount (PB-05). */
const UNKNOWN = '-';

/** Fills the `{name}` placeholders of a text. A placeholder without a value becomes `-`, and `missing` receives its name. */
export const fillText = (template: string, values: Readonly<Record<string, unknown>>, missing?: (gap: string) => void): string =>
  template.replace(/\{(\w+)\}/g, (_place, name: string) => {
    if (Object.hasOwn(values, name)) return String(values[name]);
    missing?.(name);
    return UNKNOWN;
  });
