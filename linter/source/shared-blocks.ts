import type { Page, PageSamples, SharedBlock } from '../../engine/documents/types.gen.ts';
import { sayFault } from '../../engine/fault/say.ts';
import { type BrokenReference, resolve as resolvePage, type Sampled } from '../../engine/page/index.ts';
import { suggestion } from './suggest.ts';
import type { Finding, Path, SourceDocument } from './types.ts';

interface Placed {
  readonly documents: readonly SourceDocument[];
  readonly references: References;
}

/** Conflicts between pages and shared blocks. */
export interface References {
  readonly unknown: readonly Finding[];
  readonly circles: readonly Finding[];
  readonly conflicts: readonly Finding[];
  /** Names of the shared blocks that pages use. */
  readonly taken: ReadonlySet<string>;
}

/** Inserts samples and shared blocks into pages, so that rules see whole pages; parts keep their source place. A page with a damaged part is damaged. */
export function placeSharedBlocks(written: readonly SourceDocument[]): Placed {
  const samples = new Map(written.filter(({ kind }) => kind === 'pageSamples').map((document) => [document.file.path, document]));
  const samplesOf = ({ file }: SourceDocument): SourceDocument | undefined => samples.get(file.path.replace(/\.json$/, '.samples.json'));
  const documents = written.map((document) => withSamples(document, samplesOf(document)));
  const shared = new Map(documents.filter(({ kind }) => kind === 'sharedBlock').map((document) => [document.name, document]));
  const unknown: Finding[] = [];
  const circles = new Map<string, Finding>();
  const conflicts: Finding[] = [];
  const taken = new Set<string>();
  const take = (name: string): Sampled<SharedBlock> | undefined => {
    taken.add(name);
    return shared.get(name)?.value as Sampled<SharedBlock> | undefined;
  };

  const tell = ({ to, circle, path, name }: BrokenReference, page: SourceDocument): void => {
    const at = { document: shared.get(name ?? '') ?? page, path };
    if (circle !== undefined) {
      // The same cycle may be entered at another block.
      const key = [...circle].sort().join(' ');
      if (!circles.has(key)) circles.set(key, { at, message: `共用积木绕一圈装着它自己：${[...circle, to].join(' → ')}` });
    } else if (!shared.has(to)) unknown.push({ at, message: `没有共用积木 schemas/blocks/${to}.json`, ...suggestion(to, shared.keys()) });
  };

  const placed = (document: SourceDocument): SourceDocument => {
    if (document.kind !== 'page' || document.value === undefined) return document;
    const { page, written: places, broken, conflicts: wrong } = resolvePage(document.value as Sampled<Page>, take);
    for (const reference of broken) tell(reference, document);
    const holder = (name: string | undefined, path: Path): SourceDocument => {
      const said = shared.get(name ?? '') ?? document;
      return (path[0] === 'samples' ? samplesOf(said) : undefined) ?? said;
    };
    for (const { name, path, fault, named } of wrong)
      conflicts.push({
        at: { document: holder(name, path), path },
        message: sayFault(fault),
        ...(named && { ...(named.known.length > 0 && { expected: named.known }), ...suggestion(named.name, named.known) }),
      });
    const own = { at: ['samples'], path: ['samples'], document: holder(undefined, ['samples']) };
    const self = { at: [], path: [], document };
    const parts = [self, own, ...places.map(({ at, name, path }) => ({ at, path, document: holder(name, path) }))];
    const damaged = document.damaged || broken.length > 0 || parts.some((part) => part.document.damaged);
    return { ...document, value: page, damaged, parts };
  };

  return { documents: documents.map(placed), references: { unknown, circles: [...circles.values()], conflicts, taken } };
}

/** Adds the samples from the file beside a page or shared block. */
function withSamples(document: SourceDocument, samples: SourceDocument | undefined): SourceDocument {
  if (samples?.value === undefined || document.value === undefined) return document;
  const value = { ...(document.value as Page | SharedBlock), samples: (samples.value as PageSamples).samples };
  return { ...document, value, damaged: document.damaged || samples.damaged };
}
