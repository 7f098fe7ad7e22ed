import { namesIn } from '../../engine/actions/index.ts';
import type { Action, Page } from '../../engine/documents/types.gen.ts';
import type { Place } from '../source/types.ts';
import { below } from './blocks.ts';
import type { Project } from './project.ts';
import { writtenActions } from './written.ts';

/** A flow that a page starts, with all its nested actions. */
export interface ReachedFlow {
  readonly page: Page;
  /** The place where the page names the flow. */
  readonly at: Place;
  readonly name: string;
  /** Actions of the flow and of the flows it starts. */
  readonly actions: readonly Action[];
}

/** Returns every flow that pages start. Damaged flows and pages are left out. */
export function* reachedFlows(project: Project): Generator<ReachedFlow> {
  const own = new Map<string, Action[]>(
    project.flows.all.filter(({ document }) => !document.damaged).map(({ document }) => [document.name, []]),
  );
  const written = [...writtenActions(project)];
  for (const { action, at, flow } of written) if (at.document.kind === 'flow') own.get(flow)?.push(action);
  for (const { action, at } of written) {
    const page = at.document.kind === 'page' && !at.document.damaged ? project.pages.get(at.document.name)?.value : undefined;
    if (page === undefined) continue;
    for (const { name, path } of namesIn(action, 'flow')) {
      if (own.has(name)) yield { page, at: below(at, ...path), name, actions: reachedFrom(name, own) };
    }
  }
}

/** Returns the actions of a flow and of the flows it starts. */
function reachedFrom(flow: string, own: ReadonlyMap<string, readonly Action[]>): readonly Action[] {
  const reached = new Set([flow]);
  const actions: Action[] = [];
  for (const name of reached) {
    for (const action of own.get(name) ?? []) {
      actions.push(action);
      for (const next of namesIn(action, 'flow')) reached.add(next.name);
    }
  }
  return actions;
}
