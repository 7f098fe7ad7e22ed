import type { Json } from '../../engine/index.ts';

/** Longest line of a document, in characters. Longer values are written over several lines. */
const WIDTH = 140;
const STEP = '  ';

const inline = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inline(inner as Json)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
};

/** Writes a value as documents are formatted: on one line if it fits. `used` is the number of characters before it on its line. */
export function print(value: Json, indent: string, used = indent.length): string {
  const line = inline(value);
  if (used + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const inner = indent + STEP;
  const parts = Array.isArray(value)
    ? value.map((one) => print(one as Json, inner))
    : Object.entries(value).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + print(one as Json, inner, inner.length + name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
