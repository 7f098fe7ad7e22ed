import type { Json, Values } from '../documents/json.ts';
import type { Block, Page } from '../documents/types.gen.ts';
import { makeFault } from '../fault/index.ts';
import { textKey } from '../logic/index.ts';
import { faultIn } from './faults.ts';
import { indexPage, type PageIndex } from './page-index.ts';
import { type PagePatch, patchPage } from './patch.ts';
import { type CompiledBlock, type CompiledPage, type PageFault, stepOf } from './types.ts';

const NOTHING: PageIndex['reads'][string] = { sources: [] };

/**
 * Checks and indexes a page document, once per page and channel. Nothing is thrown: a block, view or source with a mistake in it carries its fault,
 * and everything else works (unknown operators, names that are not there, a view that reads itself, an id used twice).
 * With the names of the session's values, those that rules read are checked, too. What is known of the document already holds unless the channel changes what a block says.
 */
export function compilePage(document: Page, patch?: PagePatch, session?: readonly string[], known?: PageIndex): CompiledPage {
  const { page, faults: patchFaults } = patchPage(document, patch);
  const isKnown = known !== undefined && Object.keys(patch?.blocks ?? {}).length === 0;
  const { mistakes, reads, behind, texts, textRules, flows } = isKnown ? known : indexPage(page, session);
  const faultOf = faultIn(mistakes);
  const faults: PageFault[] = [...patchFaults];
  const written = page.data ?? {};
  const names = new Set<string>();
  const seen = new Set<string>();
  const led = new Map<string | undefined, Set<string>>();

  const compile = (block: Block, step: string | undefined): CompiledBlock => {
    const read = (Object.hasOwn(reads, block.id) ? reads[block.id] : undefined) ?? NOTHING;
    names.add(block.block);
    const fault =
      faultOf('block', block.id) ?? read.fault ?? (seen.has(block.id) ? makeFault('duplicate-block', { name: block.id }) : undefined);
    seen.add(block.id);
    if (fault !== undefined) faults.push({ ...fault, block: block.id });
    const leads = read.sources.filter((name) => led.get(undefined)?.has(name) !== true && led.get(step)?.has(name) !== true);
    led.set(step, new Set([...(led.get(step) ?? []), ...leads]));
    const blocks = (block.blocks ?? []).map((inner) => compile(inner, step));
    return {
      id: block.id,
      block: block.block,
      place: block.place ?? 'main',
      step,
      show: block.show as Json | undefined,
      each: block.each as Json | undefined,
      as: block.as ?? 'item',
      key: block.key as Json | undefined,
      empty: block.empty,
      name: textKey(block.name),
      skeleton: block.skeleton,
      props: (block.props ?? {}) as Values,
      on: block.on ?? {},
      blocks,
      sources: read.sources,
      leads,
      sizedBy: sizedBy(block, read.sources, blocks),
      partedBy: partedBy(blocks),
      fault,
    };
  };

  /** A placeholder stands only while a block waits for its own sources, none is waited for that may be missing, and nobody knows how many elements there will be. */
  const sizedBy = ({ skeleton, each }: Block, sources: readonly string[], inner: readonly CompiledBlock[]): readonly string[] => {
    const isHeldBy = (name: string): boolean =>
      !!skeleton && each === undefined && sources.includes(name) && written[name]?.optional !== true;
    return [...new Set([...sources, ...inner.flatMap((one) => one.sizedBy)])].filter((name) => !isHeldBy(name));
  };

  const isOptional = (name: string): boolean => written[name]?.optional === true;

  /** The last of them pushes nothing, nor does one for which the document keeps room. */
  const partedBy = (inner: readonly CompiledBlock[]): readonly string[] => {
    const pushing = inner.slice(0, -1).filter(({ skeleton }) => skeleton === 0);
    return [...new Set([...pushing.flatMap(({ sources }) => sources.filter(isOptional)), ...inner.flatMap((one) => one.partedBy)])];
  };

  const blocks = page.blocks.map((block) => compile(block, stepOf(block)));
  const whole = [faultOf('page'), ...(page.reactions ?? []).map((_, index) => faultOf('reaction', String(index)))];
  for (const fault of whole) if (fault !== undefined) faults.push({ ...fault, block: '' });
  const reactions = (page.reactions ?? []).filter((_, index) => faultOf('reaction', String(index)) === undefined);
  return {
    id: page.id,
    document: page,
    // A source that would be asked with a part of its question missing is not asked; the blocks that read it say why.
    sources: Object.fromEntries(Object.entries(written).filter(([name]) => faultOf('source', name) === undefined)),
    behind,
    views: (page.views ?? {}) as Readonly<Record<string, Json>>,
    blocks,
    order: patch?.order ?? [],
    reactions,
    steps: Object.keys(page.steps ?? {}),
    texts,
    textRules,
    flows,
    blockNames: [...names],
    faults,
  };
}
