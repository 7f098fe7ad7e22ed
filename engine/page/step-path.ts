import type { Json, Values } from '../documents/json.ts';
import type { OpenStep, PageState } from './state.ts';
import { structuralShare } from './structural-share.ts';

type Steps = Pick<PageState, 'path' | 'opened'>;

/** Opens the steps of a page at the first one, or at `begin`. */
export function openSteps(names: readonly string[], begin: string | undefined, values: Values): Steps {
  const name = begin ?? names[0];
  return name === undefined ? { path: [], opened: 0 } : { path: [{ name, id: 0, values }], opened: 1 };
}

/** Goes to a new step, or back to an earlier one, with values. With `replace`, it replaces all earlier steps. */
export function goTo({ path, opened }: Steps, name: string, values: Values, replace: boolean): Steps {
  const step: OpenStep = { name, id: opened, values };
  if (replace) return { path: [step], opened: opened + 1 };
  const at = path.findIndex((one) => one.name === name);
  const passed = path[at];
  if (passed === undefined) return { path: [...path, step], opened: opened + 1 };
  return { path: withLast(path.slice(0, at + 1), values, path), opened };
}

/** Drops the steps behind this depth. */
export const backTo = ({ path, opened }: Steps, depth: number): Steps =>
  path.length - 1 > depth ? { path: path.slice(0, depth + 1), opened } : { path, opened };

/** Sets a variable of the current step. */
export function setInStep({ path, opened }: Steps, name: string, value: Json): Steps {
  return { path: withLast(path, { [name]: value }, path), opened };
}

/** Returns the steps with new values for the last one. Structural sharing keeps equal parts and the earlier path. */
function withLast(path: Steps['path'], given: Values, before: Steps['path']): Steps['path'] {
  const last = path.at(-1);
  if (last === undefined) return before;
  const values = structuralShare(last.values, { ...last.values, ...given });
  return values === last.values && path.length === before.length ? before : [...path.slice(0, -1), { ...last, values }];
}
