import { flowsIn } from '../actions/index.ts';
import type { Json, Values } from '../documents/json.ts';
import type { Block, Page } from '../documents/types.gen.ts';
import { type Fault, makeFault } from '../fault/index.ts';
import { textKey } from '../logic/index.ts';
import { textsOfActions } from './actions.ts';
import { type FaultOf, findFaults } from './faults.ts';
import { type PagePatch, patchPage } from './patch.ts';
import { namesUnder, partsOf, readsOf } from './reads.ts';
import { type CompiledBlock, type CompiledPage, type PageFault, stepOf } from './types.ts';

/**
 * Checks and indexes a page document, once per page and channel. Nothing is thrown: a block, view or source with a mistake in it carries its fault,
 * and everything else works (unknown operators, names that are not there, a view that reads itself, an id used twice).
 * With the names of the session's values, those that rules read are checked, too.
 */
export function compilePage(document: Page, patch?: PagePatch, session?: readonly string[]): CompiledPage {
  const { page, faults: patchFaults } = patchPage(document, patch);
  const faultOf = findFaults(page, session);
  const faults: PageFault[] = [...patchFaults];
  const written = page.data ?? {};
  const views = page.views ?? {};
  const lookUp = readsThrough(page, faultOf);
  const texts = new Set<string>();
  const textRules: Json[] = [];
  const flows = new Set<string>();
  const names = new Set<string>();
  const seen = new Set<string>();
  const led = new Map<string | undefined, Set<string>>();

  const compile = (block: Block, step: string | undefined): CompiledBlock => {
    const props = (block.props ?? {}) as Values;
    const shown = partsOf(props);
    const empty = partsOf({ ...block.empty, name: block.name ?? null } as unknown as Json);
    const rules = [block.show, block.each].filter((rule): rule is Json => rule !== undefined);
    const read = lookUp(readsOf([...rules, ...shown.rules, ...empty.rules]));
    const on = block.on ?? {};
    for (const key of [...shown.texts, ...empty.texts, ...Object.values(on).flatMap(textsOfActions)]) texts.add(key);
    for (const name of Object.values(on).flatMap(flowsIn)) flows.add(name);
    textRules.push(...shown.chosen, ...empty.chosen);
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
      props,
      on,
      blocks,
      sources: read.sources,
      leads,
      sizedBy: sizedBy(block, read.sources, blocks),
      fault,
    };
  };

  /** A placeholder stands only while a block waits for its own sources, none is waited for that may be missing, and nobody knows how many elements there will be. */
  const sizedBy = ({ skeleton, each }: Block, sources: readonly string[], inner: readonly CompiledBlock[]): readonly string[] => {
    const isHeldBy = (name: string): boolean =>
      !!skeleton && each === undefined && sources.includes(name) && written[name]?.optional !== true;
    return [...new Set([...sources, ...inner.flatMap((one) => one.sizedBy)])].filter((name) => !isHeldBy(name));
  };

  const blocks = page.blocks.map((block) => compile(block, stepOf(block)));
  const whole = [faultOf('page'), ...(page.reactions ?? []).map((_, index) => faultOf('reaction', String(index)))];
  for (const fault of whole) if (fault !== undefined) faults.push({ ...fault, block: '' });
  const reactions = (page.reactions ?? []).filter((_, index) => faultOf('reaction', String(index)) === undefined);
  for (const actions of [...reactions.map((reaction) => reaction.do), ...Object.values(page.on ?? {})]) {
    for (const key of textsOfActions(actions)) texts.add(key);
    for (const name of flowsIn(actions)) flows.add(name);
  }
  const titled = partsOf((page.title ?? '') as Json);
  for (const key of titled.texts) texts.add(key);
  textRules.push(...titled.chosen);
  return {
    id: page.id,
    document: page,
    // A source that would be asked with a part of its question missing is not asked; the blocks that read it say why.
    sources: Object.fromEntries(Object.entries(written).filter(([name]) => faultOf('source', name) === undefined)),
    behind: behindOf(page, lookUp),
    views: views as Readonly<Record<string, Json>>,
    blocks,
    order: patch?.order ?? [],
    reactions,
    steps: Object.keys(page.steps ?? {}),
    texts: [...texts],
    textRules,
    flows: [...flows],
    blockNames: [...names],
    faults,
  };
}

/** Of each source, those that decide whether it is asked. */
function behindOf({ data = {} }: Page, lookUp: (paths: readonly string[]) => Read): CompiledPage['behind'] {
  const direct = Object.fromEntries(
    Object.entries(data).map(([name, { when }]) => [name, when === undefined ? [] : lookUp(readsOf([when as Json])).sources]),
  );
  const all = (name: string, seen: Set<string>): Set<string> => {
    for (const other of direct[name] ?? []) if (!seen.has(other)) all(other, seen.add(other));
    return seen;
  };
  return Object.fromEntries(Object.keys(direct).map((name) => [name, [...all(name, new Set())]]));
}

interface Read {
  readonly sources: readonly string[];
  readonly fault: Fault | undefined;
}

/** What paths read: sources named, and those behind the views named. A source or view with a fault, and a view that reads itself, have a fault that names them. */
function readsThrough({ data = {}, views = {} }: Page, faultOf: FaultOf): (paths: readonly string[]) => Read {
  const known = new Map<string, Read>();
  const open = new Set<string>();
  const through = (paths: readonly string[]): Read => {
    const own = ['data', 'status', 'said'].flatMap((root) => namesUnder(root, paths)).filter((name) => Object.hasOwn(data, name));
    const behind = namesUnder('view', paths).map(lookUp);
    const fault = own.map((name) => faultOf('source', name)).find((one) => one !== undefined);
    return {
      sources: [...new Set([...own, ...behind.flatMap((read) => read.sources)])],
      fault: fault ?? behind.find((read) => read.fault !== undefined)?.fault,
    };
  };
  const lookUp = (view: string): Read => {
    const done = known.get(view);
    if (done !== undefined) return done;
    if (!Object.hasOwn(views, view)) return { sources: [], fault: undefined };
    if (open.has(view)) return { sources: [], fault: makeFault('view-reads-itself', { name: view }) };
    open.add(view);
    const read = through(readsOf([views[view] as Json]));
    open.delete(view);
    const result = { sources: read.sources, fault: faultOf('view', view) ?? read.fault };
    known.set(view, result);
    return result;
  };
  return through;
}
