import { type Atom, atom, type createStore } from 'jotai';
import type { Json, Values } from '../../engine/index.ts';

/** A step that the member is at, or has passed and may come back to. */
export interface OpenStep {
  readonly name: string;
  /** Another for each time the step is come to: what was typed is of that time. */
  readonly id: number;
  readonly values: Values;
}

/** The steps of an open page, from the first to the one that is drawn. */
export interface Steps {
  readonly path: Atom<readonly OpenStep[]>;
  /** How many steps lie before the one that is drawn. */
  depth(): number;
  /** Goes to a step; says how far that leads forth, or back when it is negative; undefined when the page has no such step. */
  goTo(name: string, values: Values, replace: boolean): number | undefined;
  /** Drops the steps behind this depth; says how many steps are missing to it. */
  backTo(depth: number): number;
  /** Sets a variable of the step that is drawn. */
  set(name: string, value: Json): void;
}

/** Opens the steps of a page at the first of them, or at `begin`. */
export function openSteps(
  names: readonly string[],
  store: ReturnType<typeof createStore>,
  begin: { readonly step?: string; readonly with?: Values } = {},
): Steps {
  let made = 0;
  const entry = (name: string, values: Values): OpenStep => ({ name, id: made++, values });
  const first = begin.step ?? names[0];
  const path = atom<readonly OpenStep[]>(first === undefined ? [] : [entry(first, begin.with ?? {})]);
  const depth = (): number => Math.max(0, store.get(path).length - 1);
  const change = (next: readonly OpenStep[]): number => {
    const before = depth();
    store.set(path, next);
    return depth() - before;
  };
  return {
    path,
    depth,
    goTo(name, values, replace) {
      if (!names.includes(name)) return undefined;
      const now = store.get(path);
      if (replace) return change([entry(name, values)]);
      const at = now.findIndex((one) => one.name === name);
      const passed = now[at];
      if (passed === undefined) return change([...now, entry(name, values)]);
      return change([...now.slice(0, at), { ...passed, values: { ...passed.values, ...values } }]);
    },
    backTo(wanted) {
      const now = store.get(path);
      if (now.length - 1 > wanted) change(now.slice(0, wanted + 1));
      return names.length === 0 ? 0 : Math.max(0, wanted - depth());
    },
    set(name, value) {
      const now = store.get(path);
      const last = now.at(-1);
      if (last !== undefined) store.set(path, [...now.slice(0, -1), { ...last, values: { ...last.values, [name]: value } }]);
    },
  };
}
