import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { AnswerShape, CallFamily, SharedShape } from '../engine/documents/types.gen.ts';

const CALLS = /\/schemas\/calls\/[^/?.]+\.json$/;

/** Maximum nesting of a recursive schema. Trees of regions and departments are no deeper; deeper parts are not validated. */
const DEEPEST = 4;

/** Returns a schema with references inlined and without parts for editors; undefined beyond the nesting limit. */
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

/** Reads a family of calls with inlined response schemas, without what only the server and the linter read. Passes the files of shared schemas to `watch`. Throws for invalid JSON. */
export function readCalls(file: string, watch: (file: string) => void): CallFamily {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  const family = read(file) as CallFamily;
  const find = (reference: string): AnswerShape => {
    const shared = resolve(file, '..', reference);
    watch(shared);
    return (read(shared) as SharedShape).shape;
  };
  const calls = Object.entries(family.calls).map(([name, { codes: _codes, params: _params, answer, ...call }]) => {
    const shape = answer && inlined(answer, find);
    return [name, { ...call, ...(shape && { answer: shape }) }];
  });
  return { ...family, calls: Object.fromEntries(calls) };
}

/** Replaces an import of `schemas/calls/x.json` by the calls with their response schemas, which load with the calls, not with the first load. */
export const callsPlugin = (): Plugin => ({
  name: 'heye-calls',
  enforce: 'pre',
  transform: {
    filter: { id: CALLS },
    handler(_code, id) {
      return { code: JSON.stringify(readCalls(id, (file) => this.addWatchFile(file))), map: null };
    },
  },
});
