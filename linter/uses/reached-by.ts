import type { Project } from '../project/project.ts';
import type { SourceDocument } from '../source/types.ts';
import { affectedBy } from './affects.ts';
import { keyOf, referencesOf } from './references.ts';
import { isPartOfSection } from './section-parts.ts';
import { THINGS, type ThingKind } from './things.ts';

/** The documents whose look an edit may change. */
export interface Reached {
  readonly forms: readonly string[];
  readonly pages: readonly string[];
  /** Channels whose own document changed. */
  readonly channels: readonly string[];
}

/** Kinds that are not drawn themselves, only the documents that use them. */
const UNDRAWN: ReadonlySet<string> = new Set(['flow', 'call', 'collection', 'channel']);

const textsIn = ({ value }: SourceDocument): Readonly<Record<string, unknown>> =>
  (value as { readonly texts?: Readonly<Record<string, unknown>> } | undefined)?.texts ?? {};

function thingsIn(now: SourceDocument, before: SourceDocument | undefined): readonly (readonly [ThingKind, string])[] {
  const { kind = '', name } = now;
  if (kind === 'pageSamples') return [['page', name.replace(/\.samples$/, '')]];
  if (kind === 'texts') {
    const [texts, known] = [textsIn(now), before === undefined ? {} : textsIn(before)];
    const keys = Object.keys(texts).filter((key) => JSON.stringify(texts[key]) !== JSON.stringify(known[key]));
    return keys.map((key) => ['text', `${name}.${key}`] as const);
  }
  return Object.hasOwn(THINGS, kind) && !UNDRAWN.has(kind) ? [[kind as ThingKind, name]] : [];
}

/** Returns the forms and pages whose look an edit may have changed, and the edited channels. */
export function reachedBy(before: Project, after: Project): Reached {
  const known = new Map(before.reading.documents.map((one) => [one.file.path, one]));
  const changed = after.reading.documents.filter((one) => known.get(one.file.path)?.file.text !== one.file.text);
  const things = changed.flatMap((one) => thingsIn(one, known.get(one.file.path)));
  const all = things.map(([kind, name]) => affectedBy(after, kind, name));
  const named = (wanted: ThingKind): readonly string[] => things.flatMap(([kind, name]) => (kind === wanted ? [name] : []));
  const sorted = (names: readonly (string | undefined)[]): readonly string[] =>
    [...new Set(names.filter((one) => one !== undefined))].sort();
  return {
    forms: sorted([...named('form'), ...all.flatMap((one) => one?.forms)]),
    pages: sorted([...named('page'), ...all.flatMap((one) => one?.pages)]),
    channels: sorted(changed.flatMap(({ kind, name }) => (kind === 'channel' && name !== 'base' ? [name] : []))),
  };
}

/** Maps kinds that are drawn inside other documents to their files. */
const DRAWN_WITH: Readonly<Record<string, (name: string) => string>> = {
  section: (name) => `schemas/fields/${name}.json`,
  sharedBlock: (name) => `schemas/blocks/${name}.json`,
  condition: (name) => `schemas/conditions/${name}.json`,
  dictionary: (name) => `schemas/dictionaries/${name}.json`,
  text: (name) => `schemas/texts/${name.split('.')[0]}.json`,
};

/** Returns the files that a form or page is drawn from: its own first, then sections, shared blocks, options and texts. */
export function filesOf(project: Project, kind: ThingKind, name: string): readonly string[] {
  const uses = Map.groupBy(referencesOf(project), ({ by }) => by);
  const own = project.reading.documents.find((one) => one.kind === kind && one.name === name)?.file.path;
  const reached = new Set([keyOf(kind, name)]);
  for (const one of reached)
    for (const { to } of uses.get(one) ?? [])
      if (isPartOfSection(to) || Object.hasOwn(DRAWN_WITH, to.split(':', 1)[0] ?? '')) reached.add(to);
  const beside = [...reached].flatMap((one) => {
    const [of = '', ...rest] = one.split(':');
    return Object.hasOwn(DRAWN_WITH, of) ? [DRAWN_WITH[of]?.(rest.join(':')) ?? ''] : [];
  });
  const there = new Set(project.reading.documents.map(({ file }) => file.path));
  return [...new Set([...(own === undefined ? [] : [own]), ...beside.sort()])].filter((file) => there.has(file));
}
