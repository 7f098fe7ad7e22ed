const texts = new WeakMap<object, string>();

/** Returns a schema as text, to compare schemas by content; serialised once each. */
export function textOf(schema: object): string {
  const known = texts.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(schema);
  texts.set(schema, text);
  return text;
}
