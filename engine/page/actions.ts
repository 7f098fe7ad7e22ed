import type { Json } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { partsOf } from './reads.ts';

type Actions = Action | readonly Action[];

/** Actions inside actions: branches of a call, a question, a switch. */
function walk(actions: Actions, visit: (action: Action) => void): void {
  for (const action of [actions].flat() as Action[]) {
    visit(action);
    if (action.do === 'call' && action.on !== undefined) for (const branch of Object.values(action.on)) walk(branch as Actions, visit);
    if (action.do === 'switch') for (const branch of Object.values(action.cases)) walk(branch as Actions, visit);
    if (action.do === 'confirm') for (const branch of [action.yes, action.no]) if (branch !== undefined) walk(branch as Actions, visit);
  }
}

/** Flows that actions start. */
export function flowsOf(actions: Actions): string[] {
  const names: string[] = [];
  walk(actions, (action) => {
    if (action.do === 'flow') names.push(action.name);
  });
  return names;
}

/** Text keys that actions show. */
export const textsOfActions = (actions: Actions): readonly string[] => partsOf(actions as unknown as Json).texts;
