import type { Json, Values } from '../documents/json.ts';
import type { Block, Page } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { GENERAL, type Operators, textKey } from '../logic/index.ts';
import { faultIn } from './faults.ts';
import { indexPage, type PageIndex } from './page-index.ts';
import { type PagePatch, patchPage } from './patch.ts';
import { type CompiledBlock, type CompiledPage, type PageFault, stepOf } from './types.ts';

const NOTHING: PageIndex['reads'][string] = { sources: [] };

/**
 * Checks and indexes a page document, once per page and channel. Never throws: a faulty block, view or source carries its fault
 * (unknown operators, missing names, a view that reads itself, a duplicate id), and everything else works.
 * `session` lists the known session values, to check those that rules read; `operators` are those of the product.
 * Reuses the index in `known` unless the channel changes a block's content.
 */
export function compilePage(
  document: Page,
  patch?: PagePatch,
  session?: readonly string[],
  known?: PageIndex,
  operators: Operators = GENERAL,
): CompiledPage {
  const { page, faults: patchFaults } = patchPage(document, patch);
  const isKnown = known !== undefined && Object.keys(patch?.blocks ?? {}).length === 0;
  const { mistakes, reads, behind, texts, textRules, flows } = isKnown ? known : indexPage(page, session, operators);
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

  /** Returns the sources that may change a block's height. A block with a placeholder holds the space of its own
   * mandatory sources, unless it is a list of unknown length. */
  const sizedBy = ({ skeleton, each }: Block, sources: readonly string[], inner: readonly CompiledBlock[]): readonly string[] => {
    const isHeldBy = (name: string): boolean =>
      !!skeleton && each === undefined && sources.includes(name) && written[name]?.optional !== true;
    return [...new Set([...sources, ...inner.flatMap((one) => one.sizedBy)])].filter((name) => !isHeldBy(name));
  };

  const isOptional = (name: string): boolean => written[name]?.optional === true;

  /** The last inner block pushes nothing aside, and neither does one with reserved room. */
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
    operators,
    // A source with a faulty parameter is never requested; the blocks that read it show the fault.
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
