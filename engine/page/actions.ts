import { actionsIn, branchesOf, parameterKind } from '../actions/index.ts';
import type { Json } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { partsOf } from './reads.ts';

/** Text keys that actions show, those inside branches too. */
export const textsOfActions = (actions: Action | readonly Action[]): string[] =>
  [...actionsIn(actions)].flatMap(({ action }) => {
    const branches = new Set(branchesOf(action).map(({ path }) => path[0]));
    const own = Object.entries(action).filter(([name]) => !branches.has(name)) as [string, Json][];
    return own.flatMap(([name, value]) =>
      typeof value === 'string' && parameterKind(action, name) === 'text' ? [value] : partsOf(value).texts,
    );
  });
