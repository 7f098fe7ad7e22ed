import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { type CompiledField, compiledField, type FieldState, type FormState, field, messageOf } from '../../engine/index.ts';

/** A message of the server about the value of a field. */
export interface Refusal {
  readonly field: string;
  readonly message: string;
}

/** What a row shows of a field: its state, and the one message to show when something is wrong. */
export interface FieldView {
  readonly state: FieldState;
  readonly error: string | undefined;
}

/** The state of one form as atoms, one per field, so that a change reaches only those who look at it. */
export interface FormAtoms {
  /** Field names to draw, per section. */
  readonly layoutAtom: PrimitiveAtom<FormState['layout']>;
  /** One field; undefined for a name the form does not have. */
  readonly viewAtom: (name: string) => PrimitiveAtom<FieldView | undefined>;
  /** Shows at their fields what the server did not accept; it goes away when the value changes. */
  readonly refuse: (issues: readonly Refusal[]) => void;
  /** Hands the next state to whom it concerns, all at once. */
  readonly apply: (before: FormState) => void;
}

const NONE: readonly string[] = [];

/** Fields that the row of a field writes and that have no row of their own. */
export const partsOf = (state: FormState, { draws }: CompiledField): readonly string[] =>
  draws.length === 0 ? NONE : draws.filter((name) => compiledField(state, name)?.definition.part !== undefined);

/** The field whose row shows this one: a part stands in the row that writes it. */
export const rowOf = (state: FormState, name: string): string => {
  const compiled = compiledField(state, name);
  return compiled?.definition.part === undefined ? name : (compiled.drawnBy ?? name);
};

/** Opens the atoms of a form over its state of the moment. */
export const createAtoms = (store: ReturnType<typeof createStore>, getState: () => FormState): FormAtoms => {
  const layoutAtom = atom(getState().layout);
  const views = new Map<string, PrimitiveAtom<FieldView | undefined>>();
  const refusals = new Map<string, string>();

  const errorOf = (own: FieldState): string | undefined => {
    const state = getState();
    const compiled = compiledField(state, own.name);
    const parts = compiled === undefined ? NONE : partsOf(state, compiled);
    const issue = own.issues[0] ?? parts.map((name) => field(state, name)?.issues[0]).find((one) => one !== undefined);
    return issue === undefined ? refusals.get(own.name) : messageOf(state.form, issue);
  };
  const viewOf = (name: string): FieldView | undefined => {
    const state = field(getState(), name);
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
