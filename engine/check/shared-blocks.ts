import type { Page, SharedBlock } from '../documents/types.gen.ts';
import { type BrokenReference, resolvePage } from '../page/index.ts';
import { suggestion } from './suggest.ts';
import type { Finding, SourceDocument } from './types.ts';

interface Placed {
  readonly documents: readonly SourceDocument[];
  readonly references: { readonly unknown: readonly Finding[]; readonly circles: readonly Finding[] };
}

/** Puts shared blocks in the pages that refer to them, so that every rule sees whole pages; each part remembers where it is written. A page is damaged when something it refers to is. */
export function placeSharedBlocks(documents: readonly SourceDocument[]): Placed {
  const shared = new Map(documents.filter(({ kind }) => kind === 'sharedBlock').map((document) => [document.name, document]));
  const unknown: Finding[] = [];
  const circles = new Map<string, Finding>();

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
    const { page, written, broken } = resolvePage(document.value as Page, (name) => shared.get(name)?.value as SharedBlock | undefined);
    for (const reference of broken) tell(reference, document);
    if (written.length === 0) return document;
    const parts = written.map(({ at, name, path }) => ({ at, path, document: shared.get(name ?? '') ?? document }));
    const damaged = document.damaged || broken.length > 0 || parts.some((part) => part.document.damaged);
    return { ...document, value: page, damaged, parts };
  };

  return { documents: documents.map(placed), references: { unknown, circles: [...circles.values()] } };
}
