import { type FormState, kindOf } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';

/** The same store, telling of the member's own edits: typed answers, and photos and files that arrived or were taken away. What records and options bring is not an edit. */
export function watchEdits(store: FormStore, edited: () => void): FormStore {
  let before = store.getState();
  store.subscribe((state) => {
    if (filesChanged(before, state)) edited();
    before = state;
  });
  return {
    ...store,
    dispatch(...events) {
      store.dispatch(...events);
      if (events.some(({ type }) => type === 'set')) edited();
    },
  };
}

/** Uploads write their answers into the store themselves. */
function filesChanged(before: FormState, after: FormState): boolean {
  return after.form.fields.some(({ index, definition }) => {
    const [old, now] = [before.fields[index], after.fields[index]];
    return kindOf(definition) === 'upload' && now?.visible === true && old?.visible === true && !now.prefilled && old.value !== now.value;
  });
}
