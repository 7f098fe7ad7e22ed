import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { compiledField, type FieldState, type FormState, field } from '../../engine/index.ts';

/** A message of the server about the value of a field. */
export interface Refusal {
  readonly field: string;
  readonly message: string;
}

/** The state of one form as atoms, one per field, so that a change reaches only those who look at it. */
export interface FormAtoms {
  /** Field names to draw, per section. */
  readonly layoutAtom: PrimitiveAtom<FormState['layout']>;
  /** The state of one field; undefined for a name the form does not have. */
  readonly fieldAtom: (name: string) => PrimitiveAtom<FieldState | undefined>;
  /** What the server said about the value of a field; goes away when that value changes. */
  readonly refusedAtom: (name: string) => PrimitiveAtom<string | undefined>;
  /** Shows at their fields what the server did not accept. */
  readonly refuse: (issues: readonly Refusal[]) => void;
  /** Hands the next state to whom it concerns, all at once. */
  readonly apply: (before: FormState) => void;
}

const family = <T>(
  first: (name: string) => T,
): { readonly of: (name: string) => PrimitiveAtom<T>; readonly known: Map<string, PrimitiveAtom<T>> } => {
  const known = new Map<string, PrimitiveAtom<T>>();
  return {
    known,
    of: (name) => {
      const found = known.get(name);
      if (found) return found;
      const made = atom(first(name));
      known.set(name, made);
      return made;
    },
  };
};

/** Opens the atoms of a form over its state of the moment. */
export const createAtoms = (store: ReturnType<typeof createStore>, getState: () => FormState): FormAtoms => {
  const layoutAtom = atom(getState().layout);
  const fields = family((name) => field(getState(), name));
  const refusals = family<string | undefined>(() => undefined);
  const write = atom(null, (_get, set, before: FormState) => {
    const state = getState();
    for (const [position, next] of state.fields.entries()) if (next !== before.fields[position]) set(fields.of(next.name), next);
    if (state.layout !== before.layout) set(layoutAtom, state.layout);
    for (const [name, refusal] of refusals.known) if (field(state, name)?.value !== field(before, name)?.value) set(refusal, undefined);
  });
  return {
    layoutAtom,
    fieldAtom: fields.of,
    refusedAtom: refusals.of,
    refuse: (issues) => {
      for (const { field: name, message } of issues) {
        const compiled = compiledField(getState(), name);
        store.set(refusals.of(compiled?.definition.part === undefined ? name : (compiled.drawnBy ?? name)), message);
      }
    },
    apply: (before) => store.set(write, before),
  };
};
