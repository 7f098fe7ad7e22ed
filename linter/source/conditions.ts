import type { Condition } from '../../engine/documents/types.gen.ts';
import { inlineConditions } from '../../engine/logic/index.ts';
import type { Kind, SourceDocument } from './types.ts';

/** Documents whose rules may name conditions. */
export const READERS: ReadonlySet<Kind | undefined> = new Set(['form', 'section', 'page', 'sharedBlock']);

/** Puts named conditions into forms, sections, pages and shared blocks, so that rules see the whole logic; each part keeps its source place. */
export function placeConditions(documents: readonly SourceDocument[]): readonly SourceDocument[] {
  const written = new Map(documents.filter(({ kind, value }) => kind === 'condition' && value !== undefined).map((one) => [one.name, one]));
  if (written.size === 0) return documents;
  const conditions = Object.fromEntries([...written].map(([name, { value }]) => [name, value as Condition]));
  return documents.map((read) => {
    if (!READERS.has(read.kind) || typeof read.value !== 'object' || read.value === null) return read;
    const { document: value, inlined } = inlineConditions(read.value, conditions);
    if (inlined.length === 0) return read;
    const placed = inlined.map(({ at, name }) => ({ at, path: ['logic'], document: written.get(name) as SourceDocument }));
    return {
      ...read,
      value,
      damaged: read.damaged || placed.some(({ document }) => document.damaged),
      parts: [...(read.parts ?? []), ...placed],
    };
  });
}
