import { actionRules, FLOW_ROOTS, type FoundRule, rulesIn, setsIn } from '../../engine/actions/index.ts';
import { firstOf } from '../../engine/documents/path.ts';
import type { Flow } from '../../engine/documents/types.gen.ts';
import { PAGE_ROOTS } from '../../engine/page/index.ts';
import { suggestion } from '../source/suggest.ts';
import type { Finding, SourceDocument } from '../source/types.ts';
import type { Project } from './project.ts';
import { mentions } from './uses.ts';

/** A rule of a flow, and the variables it may read besides the global ones. */
interface FlowSite extends FoundRule {
  readonly document: SourceDocument;
  readonly flow: Flow;
  readonly locals: readonly string[];
}

/** Returns every rule of every undamaged flow: the rules of its actions, and of its result. */
export function* flowSites(project: Project): Generator<FlowSite> {
  for (const { document, value: flow } of project.flows.all) {
    if (document.damaged) continue;
    const params = flow.params ?? [];
    for (const site of actionRules(flow.do, ['do'], params)) yield { document, flow, ...site };
    const locals = [...params, ...setsIn(flow.do).map(firstOf)];
    for (const site of rulesIn(flow.gives, ['gives'])) yield { document, flow, ...site, locals };
  }
}

const ROOTS: readonly string[] = FLOW_ROOTS;
const OF_PAGES: readonly string[] = [...PAGE_ROOTS.filter((name) => !ROOTS.includes(name)), 'event'];

/** Reports variables that flows cannot read: those of the caller, and unknown ones. */
export function* unseenByFlows(project: Project): Generator<Finding> {
  for (const { document, path: at, rule, locals } of flowSites(project)) {
    for (const { name, path, by } of mentions(rule).names) {
      const first = firstOf(name);
      const known = [...new Set([...locals, ...ROOTS])];
      if (by === 'option' || known.includes(first)) continue;
      const message = OF_PAGES.includes(first) ? `流程看不到页面的“${first}”，要用就写进 params，由调用方给` : `流程里没有变量“${first}”`;
      yield { at: { document, path: [...at, ...path] }, message, expected: known, ...suggestion(first, known) };
    }
  }
}

/** Reports parameters that a flow declares and does not read. */
export function* unreadParams(project: Project): Generator<Finding> {
  const read = new Map<SourceDocument, Set<string>>();
  for (const { document, rule } of flowSites(project)) {
    const names = read.get(document) ?? new Set();
    read.set(document, names);
    for (const { name } of mentions(rule).names) names.add(firstOf(name));
  }
  for (const { document, value } of project.flows.all) {
    if (document.damaged) continue;
    for (const [index, name] of (value.params ?? []).entries())
      if (read.get(document)?.has(name) !== true) yield { at: { document, path: ['params', index] }, message: `流程没有用到参数“${name}”` };
  }
}
