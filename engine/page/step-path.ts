import type { Json, Values } from '../documents/json.ts';
import { share } from './share.ts';
import type { OpenStep, PageState } from './state.ts';

type Steps = Pick<PageState, 'path' | 'opened'>;

/** Opens the steps of a page at the first of them, or at `begin`. */
export function openSteps(names: readonly string[], begin: string | undefined, values: Values): Steps {
  const name = begin ?? names[0];
  return name === undefined ? { path: [], opened: 0 } : { path: [{ name, id: 0, values }], opened: 1 };
}

/** Goes on to a step, or back to one that was passed, with what it is given; with `replace`, in the place of all that were passed. */
export function goTo({ path, opened }: Steps, name: string, values: Values, replace: boolean): Steps {
  const step: OpenStep = { name, id: opened, values };
  if (replace) return { path: [step], opened: opened + 1 };
  const at = path.findIndex((one) => one.name === name);
  const passed = path[at];
  if (passed === undefined) return { path: [...path, step], opened: opened + 1 };
  return { path: [...path.slice(0, at), withValues(passed, values)], opened };
}

/** Drops the steps behind this depth. */
export const backTo = ({ path, opened }: Steps, depth: number): Steps =>
  path.length - 1 > depth ? { path: path.slice(0, depth + 1), opened } : { path, opened };

/** Sets a variable of the step that is drawn. */
export function setInStep({ path, opened }: Steps, name: string, value: Json): Steps {
  const last = path.at(-1);
  return { path: last === undefined ? path : [...path.slice(0, -1), withValues(last, { [name]: value })], opened };
}

/** A step with other values; parts that are equal stay the same object. */
const withValues = (step: OpenStep, values: Values): OpenStep => ({
  ...step,
  values: share(step.values, { ...step.values, ...values }) as Values,
});
