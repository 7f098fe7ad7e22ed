import type { Action, Page } from '../documents/types.gen.ts';
import type { Project } from './project.ts';
import type { Place } from './types.ts';
import { writtenActions } from './written.ts';

/** A flow that a page starts, with everything that comes of it. */
export interface ReachedFlow {
  readonly page: Page;
  /** Where the page names the flow. */
  readonly at: Place;
  readonly name: string;
  /** Actions of the flow and of the flows it starts. */
  readonly actions: readonly Action[];
}

/** Every flow that pages start. Flows and pages that cannot be read completely are left out. */
export function* reachedFlows(project: Project): Generator<ReachedFlow> {
  const own = new Map<string, Action[]>(
    project.flows.all.filter(({ document }) => !document.damaged).map(({ document }) => [document.name, []]),
  );
  const written = [...writtenActions(project)];
  for (const { action, at, flow } of written) if (at.document.kind === 'flow') own.get(flow)?.push(action);
  for (const { action, at } of written) {
    if (at.document.kind !== 'page' || action.do !== 'flow' || at.document.damaged) continue;
    const page = project.pages.get(at.document.name)?.value;
    if (page === undefined || !own.has(action.name)) continue;
    const reached = new Set([action.name]);
    const actions: Action[] = [];
    for (const name of reached) {
      for (const inner of own.get(name) ?? []) {
        actions.push(inner);
        if (inner.do === 'flow') reached.add(inner.name);
      }
    }
    yield { page, at: { ...at, path: [...at.path, 'name'] }, name: action.name, actions };
  }
}
