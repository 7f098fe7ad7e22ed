import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { type FormEvent, type FormState, forms, type Item } from '../../../engine/index.ts';

/** An item that was just removed, and where it was. */
export interface RemovedItem {
  readonly item: Item;
  readonly at: number;
}

/** How the items of a group are shown: folded ones as one line, at most one open in its own sheet. */
export interface GroupView {
  readonly folded: ReadonlySet<string>;
  readonly inSheet: string | undefined;
  /** The item that can be put back. */
  readonly removed: RemovedItem | undefined;
}

/** The groups of one form: how they are shown, and what members do with their items. `path` is the path of a group. */
export interface Groups {
  readonly viewAtom: (path: string) => PrimitiveAtom<GroupView>;
  /** Adds an item, filled with `values` if given, and folds the others that have no issue. Returns its key; undefined if the group is full. */
  readonly add: (path: string, copyLast?: boolean) => string | undefined;
  readonly remove: (path: string, key: string) => void;
  readonly putBack: (path: string) => void;
  readonly move: (path: string, key: string, to: number) => void;
  readonly fold: (path: string, key: string, folded: boolean) => void;
  /** Opens an item in its sheet; undefined closes the sheet. */
  readonly openSheet: (path: string, key: string | undefined) => void;
  /** Makes a field visible: unfolds or opens the items around it. */
  readonly reveal: (path: string) => void;
}

/** Creates the groups of one form. Items of a restored draft start folded when there are several. */
export const createGroups = (
  store: ReturnType<typeof createStore>,
  getState: () => FormState,
  dispatch: (event: FormEvent) => void,
  answersOf: (state: FormState) => Extract<FormEvent, { type: 'add' }>['values'],
): Groups => {
  const views = new Map<string, PrimitiveAtom<GroupView>>();
  const itemsOf = (path: string): readonly Item[] => forms.field(getState(), path)?.items ?? [];
  const isInSheet = (path: string): boolean => forms.compiledField(getState(), path)?.definition.itemView === 'sheet';

  const viewAtom = (path: string): PrimitiveAtom<GroupView> => {
    const known = views.get(path);
    if (known) return known;
    const items = itemsOf(path);
    const folded = items.length > 1 ? items.map(({ key }) => key) : [];
    const made = atom<GroupView>({ folded: new Set(folded), inSheet: undefined, removed: undefined });
    views.set(path, made);
    return made;
  };
  const patch = (path: string, change: Partial<GroupView>): void => store.set(viewAtom(path), { ...store.get(viewAtom(path)), ...change });

  const complete = (path: string): readonly string[] =>
    itemsOf(path).flatMap(({ key, state }) => (state.fields.some((shown) => forms.issuesAt(shown).length > 0) ? [] : [key]));

  return {
    viewAtom,
    add: (path, copyLast = false) => {
      const before = itemsOf(path);
      const last = before.at(-1);
      const values = copyLast && last ? answersOf(last.state) : undefined;
      const folded = complete(path);
      dispatch({ type: 'add', field: path, ...(values && { values }) });
      const added = itemsOf(path).find(({ key }) => !before.some((one) => one.key === key));
      if (added) patch(path, { folded: new Set(folded), removed: undefined, inSheet: isInSheet(path) ? added.key : undefined });
      return added?.key;
    },
    remove: (path, key) => {
      const at = itemsOf(path).findIndex((one) => one.key === key);
      const item = itemsOf(path)[at];
      dispatch({ type: 'remove', field: path, key });
      if (item && !itemsOf(path).includes(item)) patch(path, { removed: { item, at }, inSheet: undefined });
    },
    putBack: (path) => {
      const { removed } = store.get(viewAtom(path));
      if (removed === undefined) return;
      dispatch({ type: 'putBack', field: path, ...removed });
      patch(path, { removed: undefined });
    },
    move: (path, key, to) => dispatch({ type: 'move', field: path, key, to }),
    fold: (path, key, isFolded) => {
      const folded = new Set(store.get(viewAtom(path)).folded);
      if (isFolded) folded.add(key);
      else folded.delete(key);
      patch(path, { folded });
    },
    openSheet: (path, key) => patch(path, { inSheet: key }),
    reveal: (path) => {
      for (let item = forms.itemOf(path); item !== undefined; item = forms.itemOf(item)) {
        const group = forms.itemOf(item) ?? '';
        const key = item.slice(group.length + 1);
        if (group === '' || !itemsOf(group).some((one) => forms.joinPath(group, one.key, '') === item)) continue;
        if (isInSheet(group)) patch(group, { inSheet: key });
        const { folded } = store.get(viewAtom(group));
        if (folded.has(key)) patch(group, { folded: new Set([...folded].filter((one) => one !== key)) });
      }
    },
  };
};
