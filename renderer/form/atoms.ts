import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { type CompiledField, compiledField, type FieldState, type FormState, fieldOf, messageOf } from '../../engine/index.ts';

/** A message of the server about the value of a field. */
export interface Refusal {
  readonly field: string;
  readonly message: string;
}

/** The view of a field for its row: its state, and the one message to show if it is invalid. */
export interface FieldView {
  readonly state: FieldState;
  readonly error: string | undefined;
}

/** The state of one form as atoms, one per field, so that a change notifies only its subscribers. */
export interface FormAtoms {
  /** Field names to draw, per section. */
  readonly layoutAtom: PrimitiveAtom<FormState['layout']>;
  /** One field; undefined for a name that the form does not have. */
  readonly viewAtom: (name: string) => PrimitiveAtom<FieldView | undefined>;
  /** Shows the server's refusals at their fields; each disappears when the value changes. */
  readonly refuse: (issues: readonly Refusal[]) => void;
  /** Publishes the next state to the changed atoms, in one batch. */
  readonly apply: (before: FormState) => void;
}

const NONE: readonly string[] = [];

/** Fields that this field's row writes and that have no row of their own. */
export const partsOf = (state: FormState, { draws }: CompiledField): readonly string[] =>
  draws.length === 0 ? NONE : draws.filter((name) => compiledField(state, name)?.definition.part !== undefined);

/** The field whose row shows this one: a part appears in the row that writes it. */
export const rowOf = (state: FormState, name: string): string => {
  const compiled = compiledField(state, name);
  return compiled?.definition.part === undefined ? name : (compiled.drawnBy ?? name);
};

/** Creates the atoms of a form from its current state. */
export const createAtoms = (store: ReturnType<typeof createStore>, getState: () => FormState): FormAtoms => {
  const layoutAtom = atom(getState().layout);
  const views = new Map<string, PrimitiveAtom<FieldView | undefined>>();
  const refusals = new Map<string, string>();

  const errorOf = (own: FieldState): string | undefined => {
    const state = getState();
    const compiled = compiledField(state, own.name);
    const parts = compiled === undefined ? NONE : partsOf(state, compiled);
    const issue = own.issues[0] ?? parts.map((name) => fieldOf(state, name)?.issues[0]).find((one) => one !== undefined);
    return issue === undefined ? refusals.get(own.name) : messageOf(state.form, issue);
  };
  const viewOf = (name: string): FieldView | undefined => {
    const state = fieldOf(getState(), name);
    return state && { state, error: errorOf(state) };
  };
  const viewAtom = (name: string): PrimitiveAtom<FieldView | undefined> => {
    const known = views.get(name);
    if (known) return known;
    const made = atom(viewOf(name));
    views.set(name, made);
    return made;
  };

  const write = atom(null, (get, set, names: Iterable<string>) => {
    for (const name of names) {
      const view = views.get(name);
      if (!view) continue;
      const [old, next] = [get(view), viewOf(name)];
      if (old?.state !== next?.state || old?.error !== next?.error) set(view, next);
    }
    const { layout } = getState();
    if (get(layoutAtom) !== layout) set(layoutAtom, layout);
  });

  return {
    layoutAtom,
    viewAtom,
    refuse: (issues) => {
      const names = issues.map(({ field: name, message }) => {
        const row = rowOf(getState(), name);
        refusals.set(row, message);
        return row;
      });
      store.set(write, names);
    },
    apply: (before) => {
      const state = getState();
      const names = new Set<string>();
      state.fields.forEach((own, position) => {
        const old = before.fields[position];
        if (own === old) return;
        names.add(own.name).add(rowOf(state, own.name));
        if (own.value !== old?.value) refusals.delete(own.name);
      });
      store.set(write, names);
    },
  };
};
