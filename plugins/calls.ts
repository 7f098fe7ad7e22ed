import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { AnswerShape, CallFamily, SharedShape } from '../engine/documents/types.gen.ts';

const CALLS = /\/schemas\/calls\/[^/?.]+\.json$/;

/** How often a shared shape may stand inside itself: trees of regions and departments are no deeper, and what is deeper is not looked at. */
const DEEPEST = 4;

/** A schema with its shared shapes in place and without what only editors read; undefined where a shape stands too often inside itself. */
export function inlined(
  schema: AnswerShape,
  find: (reference: string) => AnswerShape,
  open: readonly string[] = [],
): AnswerShape | undefined {
  const {
    $ref,
    description: _said,
    contentMediaType: _type,
    contentSchema: _inside,
    properties,
    items,
    additionalProperties,
    ...rest
  } = schema;
  if ($ref !== undefined)
    return open.filter((name) => name === $ref).length < DEEPEST ? inlined(find($ref), find, [...open, $ref]) : undefined;
  const part = (inner: AnswerShape | undefined) => inner && inlined(inner, find, open);
  const [each, other] = [part(items), part(additionalProperties)];
  const entries = Object.entries(properties ?? {}).flatMap(([key, inner]) => {
    const known = part(inner);
    return known === undefined ? [] : [[key, known] as const];
  });
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(entries) }),
    ...(each && { items: each }),
    ...(other && { additionalProperties: other }),
  };
}

/** Gives whoever imports `schemas/calls/x.json` the calls with all that is needed to hold an answer against them: it comes with the calls of the page or form, not with the first load. */
export const callsPlugin = (): Plugin => ({
  name: 'heye-calls',
  enforce: 'pre',
  transform: {
    filter: { id: CALLS },
    handler(_code, id) {
      const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
      const family = read(id) as CallFamily;
      const find = (reference: string): AnswerShape => {
        const file = resolve(id, '..', reference);
        this.addWatchFile(file);
        return (read(file) as SharedShape).answer;
      };
      const calls = Object.entries(family.calls).map(([name, { codes: _codes, answer, ...call }]) => {
        const shape = answer && inlined(answer, find);
        return [name, { ...call, ...(shape && { answer: shape }) }];
      });
      return { code: JSON.stringify({ ...family, calls: Object.fromEntries(calls) }), map: null };
    },
  },
});
