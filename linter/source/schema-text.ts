const texts = new WeakMap<object, string>();

/** A schema as text, by which the same one is known again; written once for each. */
export function textOf(schema: object): string {
  const known = texts.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(schema);
  texts.set(schema, text);
  return text;
}
