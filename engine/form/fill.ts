/** Puts values into the `{name}` places of a text; a place without a value stays as it is. */
export const fillText = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
