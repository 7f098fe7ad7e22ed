import type { Page, SharedBlock } from '../documents/types.gen.ts';
import { type BrokenReference, resolvePage } from '../page/index.ts';
import { suggestion } from './suggest.ts';
import type { Finding, SourceDocument } from './types.ts';

interface Placed {
  readonly documents: readonly SourceDocument[];
  readonly references: References;
}

/** What is wrong with how pages and shared blocks fit together. */
export interface References {
  readonly unknown: readonly Finding[];
  readonly circles: readonly Finding[];
  readonly misfits: readonly Finding[];
  /** Names of the shared blocks that pages take. */
  readonly taken: ReadonlySet<string>;
}

/** Puts shared blocks, and all they bring, in the pages that refer to them, so that every rule sees whole pages; each part remembers where it is written. A page is damaged when something it refers to is. */
export function placeSharedBlocks(documents: readonly SourceDocument[]): Placed {
  const shared = new Map(documents.filter(({ kind }) => kind === 'sharedBlock').map((document) => [document.name, document]));
  const unknown: Finding[] = [];
  const circles = new Map<string, Finding>();
  const misfits: Finding[] = [];
  const taken = new Set<string>();
  const take = (name: string): SharedBlock | undefined => {
    taken.add(name);
    return shared.get(name)?.value as SharedBlock | undefined;
  };

  const tell = ({ to, circle, path, name }: BrokenReference, page: SourceDocument): void => {
    const at = { document: shared.get(name ?? '') ?? page, path };
    if (circle !== undefined) {
      // Entered elsewhere it is the same circle.
      const key = [...circle].sort().join(' ');
      if (!circles.has(key)) circles.set(key, { at, message: `共用积木绕一圈装着它自己：${[...circle, to].join(' → ')}` });
    } else if (!shared.has(to)) unknown.push({ at, message: `没有共用积木 schemas/blocks/${to}.json`, ...suggestion(to, shared.keys()) });
  };

  const placed = (document: SourceDocument): SourceDocument => {
    if (document.kind !== 'page' || document.value === undefined) return document;
    const { page, written, broken, misfits: wrong } = resolvePage(document.value as Page, take);
    for (const reference of broken) tell(reference, document);
    for (const { name, path, message, named } of wrong)
      misfits.push({
        at: { document: shared.get(name ?? '') ?? document, path },
        message,
        ...(named && { ...(named.known.length > 0 && { expected: named.known }), ...suggestion(named.name, named.known) }),
      });
    const parts = written.map(({ at, name, path }) => ({ at, path, document: shared.get(name ?? '') ?? document }));
    const damaged = document.damaged || broken.length > 0 || parts.some((part) => part.document.damaged);
    return { ...document, value: page, damaged, parts };
  };

  return { documents: documents.map(placed), references: { unknown, circles: [...circles.values()], misfits, taken } };
}
