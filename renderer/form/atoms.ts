import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { type FieldState, type FormState, forms } from '../../engine/index.ts';

/** A message of the server about the value of a field: a name, or the JSON Pointer of a field inside an item. */
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
  /** One field by its path; undefined for one that the form does not have. */
  readonly viewAtom: (path: string) => PrimitiveAtom<FieldView | undefined>;
  /** The state of an item by its path; undefined for one that is gone. It changes only when something in the item does. */
  readonly itemAtom: (path: string) => PrimitiveAtom<FormState | undefined>;
  /** The rows with a refusal of the server. */
  readonly refusedAtom: PrimitiveAtom<readonly string[]>;
  /** Shows the server's refusals at their fields; each disappears when the value changes. */
  readonly refuse: (issues: readonly Refusal[]) => void;
  /** Publishes the next state to the changed atoms, in one batch. */
  readonly apply: (before: FormState) => void;
}

const NONE: readonly string[] = [];

/** Fields that this field's row writes and that have no row of their own. */
export const partsOf = (state: FormState, path: string): readonly string[] => {
  const draws = forms.drawsAt(state, path);
  return draws.length === 0 ? NONE : draws.filter((name) => forms.compiledField(state, name)?.definition.part !== undefined);
};

/** The state of a field with its path as its name, by which its row and control reach it. */
const named = new WeakMap<FieldState, FieldState>();

function withPath(state: FieldState, path: string): FieldState {
  if (state.name === path) return state;
  const known = named.get(state);
  if (known?.name === path) return known;
  const made = { ...state, name: path };
  named.set(state, made);
  return made;
}

/** The field whose row shows this one: a part appears in the row that writes it. */
export const rowOf = (state: FormState, name: string): string => {
  const compiled = forms.compiledField(state, name);
  return compiled?.definition.part === undefined || compiled.drawnBy === undefined ? name : forms.beside(name, compiled.drawnBy);
};

/** Creates the atoms of a form from its current state. */
export const createAtoms = (store: ReturnType<typeof createStore>, getState: () => FormState): FormAtoms => {
  const layoutAtom = atom(getState().layout);
  const views = new Map<string, PrimitiveAtom<FieldView | undefined>>();
  const refusals = new Map<string, string>();
  const refusedAtom = atom<readonly string[]>([]);

  const errorOf = (path: string, own: FieldState): string | undefined => {
    const state = getState();
    const rows = [path, ...partsOf(state, path)];
    const issue = rows.flatMap(
      (row) => (row === path ? own : forms.field(state, row))?.issues.slice(0, 1).map((one) => ({ ...one, field: row })) ?? [],
    )[0];
    return issue === undefined ? refusals.get(path) : forms.messageOf(state.form, issue);
  };
  const viewOf = (path: string): FieldView | undefined => {
    const state = forms.field(getState(), path);
    return state && { state: withPath(state, path), error: errorOf(path, state) };
  };
  const viewAtom = (name: string): PrimitiveAtom<FieldView | undefined> => {
    const known = views.get(name);
    if (known) return known;
    const made = atom(viewOf(name));
    views.set(name, made);
    return made;
  };

  const items = new Map<string, PrimitiveAtom<FormState | undefined>>();
  const itemOf = (path: string): FormState | undefined => forms.placeOf(getState(), `${path}/`)?.state;
  const itemAtom = (path: string): PrimitiveAtom<FormState | undefined> => {
    const made = items.get(path) ?? atom(itemOf(path));
    items.set(path, made);
    return made;
  };

  const write = atom(null, (get, set, names: Iterable<string>) => {
    for (const path of new Set([...names].flatMap((name) => forms.itemOf(name) ?? []))) {
      const known = items.get(path);
      if (known && get(known) !== itemOf(path)) set(known, itemOf(path));
    }
    for (const name of names) {
      const view = views.get(name);
      if (!view) continue;
      const [old, next] = [get(view), viewOf(name)];
      if (old?.state !== next?.state || old?.error !== next?.error) set(view, next);
    }
    const { layout } = getState();
    if (get(layoutAtom) !== layout) set(layoutAtom, layout);
    if (get(refusedAtom).length !== refusals.size) set(refusedAtom, [...refusals.keys()]);
  });

  return {
    layoutAtom,
    viewAtom,
    itemAtom,
    refusedAtom,
    refuse: (issues) => {
      const names = issues.map(({ field: name, message }) => {
        const row = rowOf(getState(), name.startsWith('/') ? (forms.pathOf(getState(), name) ?? name) : name);
        refusals.set(row, message);
        return row;
      });
      store.set(write, names);
    },
    apply: (before) => {
      const state = getState();
      const names = new Set<string>();
      for (const { path, before: old, after } of forms.changedFields(before, state)) {
        names.add(path).add(rowOf(state, path));
        if (after.value !== old?.value) refusals.delete(path);
      }
      store.set(write, names);
    },
  };
};
