import { isValues, type Json, type Values } from '../documents/json.ts';
import type { Page, PageSample, SharedBlock } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import type { BlockConflict, WrittenPart } from './resolve.ts';
import { structuralShare } from './structural-share.ts';
import type { Sampled } from './types.ts';

type Path = WrittenPart['path'];

/** A document that contributes to a page: the page itself (`undefined`) or a shared block. */
interface Layer {
  readonly name: string | undefined;
  readonly document: Sampled<Pick<Page, 'state' | 'data' | 'views' | 'reactions'>>;
}

interface Whole {
  readonly page: Sampled<Page>;
  readonly written: readonly WrittenPart[];
  readonly conflicts: readonly BlockConflict[];
}

/**
 * Adds the parts of shared blocks to a page: sources, variables and views by name, where the page's own win;
 * reactions before its own; samples merged by name, the page's own on top.
 * Two blocks with different parts of the same name are a fault.
 */
export function includeSharedBlocks(page: Sampled<Page>, brought: ReadonlyMap<string, Sampled<SharedBlock>>): Whole {
  const written: WrittenPart[] = [];
  const conflicts: BlockConflict[] = [];
  const layers: readonly Layer[] = [
    ...[...brought].map(([name, document]): Layer => ({ name, document })),
    { name: undefined, document: page },
  ];

  const named = (key: 'state' | 'data' | 'views'): object => {
    const own = (page[key] ?? {}) as Readonly<Record<string, unknown>>;
    const values: Record<string, unknown> = {};
    const from = new Map<string, string>();
    for (const [block, document] of brought) {
      for (const [name, value] of Object.entries(document[key] ?? {})) {
        const path: Path = [key, name];
        const first = from.get(name);
        if (Object.hasOwn(own, name)) continue;
        if (first === undefined) {
          from.set(name, block);
          Object.defineProperty(values, name, { value, enumerable: true });
          written.push({ at: path, name: block, path });
        } else if (structuralShare(values[name] as Json, value as Json) !== values[name])
          conflicts.push({ name: block, path, fault: makeFault('brought-twice', { name, by: first }) });
      }
    }
    return page[key] === undefined && from.size === 0 ? {} : { [key]: { ...values, ...own } };
  };

  const list = <T>(key: 'reactions' | 'samples', items: readonly T[]): object =>
    page[key] === undefined && items.length === 0 ? {} : { [key]: items };

  const reactions = layers.flatMap(({ name, document }) =>
    (document.reactions ?? []).map((reaction, index) => ({ reaction, name, path: ['reactions', index] as Path })),
  );
  for (const [index, { name, path }] of reactions.entries())
    if (name !== undefined || path[1] !== index) written.push({ at: ['reactions', index], name, path });
  const samples = samplesOf(layers, written, conflicts);
  return {
    page: {
      ...page,
      ...named('state'),
      ...named('data'),
      ...named('views'),
      ...list(
        'reactions',
        reactions.map(({ reaction }) => reaction),
      ),
      ...list('samples', samples),
    },
    written,
    conflicts,
  };
}

/** Merges samples of the same name. `like` extends another sample, which must come earlier. */
function samplesOf(layers: readonly Layer[], written: WrittenPart[], conflicts: BlockConflict[]): readonly PageSample[] {
  const names = [...new Set(layers.flatMap(({ document }) => (document.samples ?? []).map(({ name }) => name)))];
  const known = new Map<string, PageSample>();
  for (const [index, title] of names.entries()) {
    const own = layers.flatMap(({ name, document }) =>
      (document.samples ?? []).flatMap((sample, at) => (sample.name === title ? [{ sample, name, path: ['samples', at] as Path }] : [])),
    );
    let whole: PageSample = { name: title };
    for (const { sample, name, path } of own) {
      const { like, ...said } = sample;
      const under = like === undefined ? undefined : known.get(like);
      if (like !== undefined && under === undefined)
        conflicts.push({
          name,
          path: [...path, 'like'],
          fault: makeFault('no-sample-before', { name: like }),
          named: { name: like, known: [...known.keys()] },
        });
      whole = mergeSample(mergeSample(under ?? { name: title }, whole), said);
      const places = written.some(({ at }) => at.length === 2 && at[0] === 'samples' && at[1] === index) ? keysOf(said) : [[]];
      for (const part of places)
        if (name !== undefined || path[1] !== index || part.length > 0)
          written.push({ at: ['samples', index, ...part], name, path: [...path, ...part] });
    }
    known.set(title, whole);
  }
  return [...known.values()];
}

/** Returns the paths of a sample's content: its keys, and the names below them. */
const keysOf = (sample: PageSample): readonly Path[] =>
  Object.entries(sample).flatMap(([key, value]): Path[] =>
    typeof value === 'object' && value !== null ? Object.keys(value).map((name) => [key, name]) : [[key]],
  );

const MERGED = ['data', 'state', 'with', 'query', 'status'] as const;
type Merged = Partial<Record<(typeof MERGED)[number], Values>>;

/** Merges one value over another: records key by key at every depth; other values replace. */
function merge(base: Json | undefined, over: Json): Json {
  if (!isValues(base) || !isValues(over)) return over;
  const own = Object.entries(over).map(([key, value]) => [key, merge(Object.hasOwn(base, key) ? base[key] : undefined, value)] as const);
  return { ...base, ...Object.fromEntries(own) };
}

/** Merges one sample over another. A source that is loading or failed in the upper sample drops the lower one's data,
 * and the other way round. */
function mergeSample(base: PageSample, over: PageSample): PageSample {
  const lower = base as Merged;
  const upper = over as Merged;
  const less: Merged = {
    ...lower,
    ...(lower.data && { data: without(lower.data, upper.status) }),
    ...(lower.status && { status: without(lower.status, upper.data) }),
  };
  const merged = MERGED.flatMap((key) => {
    const above = upper[key];
    return above === undefined ? [] : [[key, merge(less[key], above)] as const];
  });
  return { ...base, ...less, ...over, ...Object.fromEntries(merged) } as PageSample;
}

const without = (values: Values, names: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(names, name)));
