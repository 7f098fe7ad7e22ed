import type { Json, Values } from '../documents/json.ts';
import type { Block, Page } from '../documents/types.gen.ts';
import { flowsOf, textsOfActions } from './actions.ts';
import { type PagePatch, patchPage } from './patch.ts';
import { namesUnder, partsOf, readsOf } from './reads.ts';
import type { CompiledBlock, CompiledPage, PageFault } from './types.ts';

/**
 * Checks and indexes a page document, once per page and channel. Nothing is thrown: a block, view or source with a mistake in it carries its fault,
 * and everything else works (unknown operators, variables of a missing source, a view that reads itself, an id used twice).
 */
export function compilePage(document: Page, patch?: PagePatch): CompiledPage {
  const { page, faults: patchFaults } = patchPage(document, patch);
  const faults: PageFault[] = [...patchFaults];
  const sources = page.data ?? {};
  const views = page.views ?? {};
  const lookUp = viewReads(views);
  const texts = new Set<string>();
  const textRules: Json[] = [];
  const flows = new Set<string>();
  const names = new Set<string>();
  const seen = new Set<string>();
  const led = new Set<string>();

  const compile = (block: Block): CompiledBlock => {
    const props = (block.props ?? {}) as Values;
    const shown = partsOf(props);
    const empty = partsOf((block.empty ?? {}) as unknown as Json);
    const rules = [block.show, block.each].filter((rule): rule is Json => rule !== undefined);
    const { paths, fault: logicFault } = readsOf([...rules, ...shown.rules, ...empty.rules]);
    const { fault: keyFault } = readsOf(block.key === undefined ? [] : [block.key as Json]);
    const read = through(paths, lookUp);
    const unknown = read.sources.find((name) => !Object.hasOwn(sources, name));
    const on = block.on ?? {};
    for (const key of [...shown.texts, ...empty.texts, ...Object.values(on).flatMap(textsOfActions)]) texts.add(key);
    for (const wording of [block.empty?.title, block.empty?.text]) if (typeof wording === 'string') texts.add(wording);
    for (const name of Object.values(on).flatMap(flowsOf)) flows.add(name);
    textRules.push(...shown.chosen, ...empty.chosen);
    names.add(block.block);
    const fault =
      logicFault ??
      keyFault ??
      read.fault ??
      (unknown === undefined ? undefined : `没有名为 ${unknown} 的数据源`) ??
      (seen.has(block.id) ? `积木 ${block.id} 出现了两次` : undefined);
    seen.add(block.id);
    if (fault !== undefined) faults.push({ block: block.id, message: fault });
    const leads = read.sources.filter((name) => !led.has(name));
    for (const name of leads) led.add(name);
    return {
      id: block.id,
      block: block.block,
      place: block.place ?? 'main',
      show: block.show as Json | undefined,
      each: block.each as Json | undefined,
      as: block.as ?? 'item',
      key: block.key as Json | undefined,
      empty: block.empty,
      skeleton: block.skeleton,
      props,
      on,
      blocks: (block.blocks ?? []).map(compile),
      sources: read.sources,
      leads,
      fault,
    };
  };

  const blocks = page.blocks.map(compile);
  const reactions = page.reactions ?? [];
  for (const { do: actions } of reactions) {
    for (const key of textsOfActions(actions)) texts.add(key);
    for (const name of flowsOf(actions)) flows.add(name);
  }
  const titled = partsOf((page.title ?? '') as Json);
  for (const key of [...titled.texts, ...(typeof page.title === 'string' ? [page.title] : [])]) texts.add(key);
  textRules.push(...titled.chosen);
  return {
    id: page.id,
    document: page,
    sources,
    views: views as Readonly<Record<string, Json>>,
    blocks,
    reactions,
    texts: [...texts],
    textRules,
    flows: [...flows],
    blockNames: [...names],
    faults,
  };
}

interface Read {
  readonly sources: readonly string[];
  readonly fault: string | undefined;
}

/** Sources behind paths: those named, and those behind the views named. */
function through(paths: readonly string[], lookUp: (view: string) => Read): Read {
  const views = namesUnder('view', paths).map(lookUp);
  const sources = [...namesUnder('data', paths), ...namesUnder('status', paths), ...views.flatMap((read) => read.sources)];
  return { sources: [...new Set(sources)], fault: views.find((read) => read.fault !== undefined)?.fault };
}

/** What each view reads. A view that reads itself, directly or through others, has a fault naming it. */
function viewReads(views: Readonly<Record<string, unknown>>): (view: string) => Read {
  const known = new Map<string, Read>();
  const open = new Set<string>();
  const lookUp = (view: string): Read => {
    const done = known.get(view);
    if (done !== undefined) return done;
    if (!Object.hasOwn(views, view)) return { sources: [], fault: `没有名为 ${view} 的 view` };
    if (open.has(view)) return { sources: [], fault: `view ${view} 依赖它自己` };
    open.add(view);
    const { paths, fault } = readsOf(partsOf({ $: views[view] as Json }).rules);
    const read = through(paths, lookUp);
    open.delete(view);
    const result = { sources: read.sources, fault: fault ?? read.fault };
    known.set(view, result);
    return result;
  };
  return lookUp;
}
