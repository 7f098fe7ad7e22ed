import { flowsIn } from '../actions/index.ts';
import type { Json } from '../documents/json.ts';
import type { Action, Block, Page } from '../documents/types.gen.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import type { Operators } from '../logic/index.ts';
import { type FaultOf, findFaults, type PartFaults } from './faults.ts';
import { namesUnder, partsOf, readsOf } from './reads.ts';
import type { CompiledPage } from './types.ts';

/** The index of a page after reading all its rules. It is data, so a build can send it along.
 * Reading the rules is the slowest part of opening a page. */
export interface PageIndex extends Pick<CompiledPage, 'behind' | 'texts' | 'textRules' | 'flows'> {
  readonly mistakes: PartFaults;
  /** The sources that each block reads, by id. Blocks without sources are missing. */
  readonly reads: Readonly<Record<string, Read>>;
}

interface Read {
  /** Sources, directly or through views. */
  readonly sources: readonly string[];
  readonly fault?: Fault | undefined;
}

/** Reads all rules of a page. `session` lists the known session values, to check those that rules read. */
export function indexPage(page: Page, session?: readonly string[], operators?: Operators): PageIndex {
  const { mistakes, faultOf } = findFaults(page, session, operators);
  const lookUp = readsThrough(page, faultOf);
  const texts = new Set<string>();
  const textRules: Json[] = [];
  const flows = new Set<string>();
  const reads: Record<string, Read> = {};

  const read = (block: Block): void => {
    const shown = partsOf(block.props ?? {});
    const empty = partsOf({ ...block.empty, name: block.name ?? null } as unknown as Json);
    const rules = [block.show, block.each].filter((rule): rule is Json => rule !== undefined);
    const on = Object.values(block.on ?? {});
    for (const key of [...shown.texts, ...empty.texts, ...on.flatMap(textsOfActions)]) texts.add(key);
    for (const name of on.flatMap(flowsIn)) flows.add(name);
    textRules.push(...shown.chosen, ...empty.chosen);
    const found = lookUp(readsOf([...rules, ...shown.rules, ...empty.rules]));
    if (!Object.hasOwn(reads, block.id) && (found.sources.length > 0 || found.fault !== undefined)) reads[block.id] = found;
    block.blocks?.forEach(read);
  };
  page.blocks.forEach(read);

  const reactions = (page.reactions ?? []).filter((_, index) => faultOf('reaction', String(index)) === undefined);
  for (const actions of [...reactions.map((reaction) => reaction.do), ...Object.values(page.on ?? {})]) {
    for (const key of textsOfActions(actions)) texts.add(key);
    for (const name of flowsIn(actions)) flows.add(name);
  }
  const titled = partsOf((page.title ?? '') as Json);
  for (const key of titled.texts) texts.add(key);
  textRules.push(...titled.chosen);
  return { mistakes, reads, behind: behindOf(page, lookUp), texts: [...texts], textRules, flows: [...flows] };
}

/** Returns for each source the sources that decide whether it is requested. */
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

/** Returns the sources behind paths: named ones, and those of named views.
 * A faulty source or view, and a view that reads itself, add their fault. */
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

/** Returns the text keys that actions show, including those in branches. */
const textsOfActions = (actions: Action | readonly Action[]): readonly string[] => partsOf(actions as unknown as Json).texts;
