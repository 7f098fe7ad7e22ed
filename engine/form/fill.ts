/** Stands in a text for what nobody knows, as in a missing amount (PB-05). */
const UNKNOWN = '-';

/** Puts values into the `{name}` places of a text. A place without a value reads `-`, never its name; `missing` is told which. */
export const fillText = (template: string, values: Readonly<Record<string, unknown>>, missing?: (gap: string) => void): string =>
  template.replace(/\{(\w+)\}/g, (_place, name: string) => {
    if (Object.hasOwn(values, name)) return String(values[name]);
    missing?.(name);
    return UNKNOWN;
  });
