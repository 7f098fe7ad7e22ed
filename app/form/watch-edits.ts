import { type FormState, forms } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';

/** Wraps a store and reports the member's own edits: typed answers, and files added or removed. Values of records and options are no edits. */
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

/** Uploads write their answers into the store directly, without a `set` event. */
function filesChanged(before: FormState, after: FormState): boolean {
  return after.form.fields.some(({ index, definition }) => {
    const [old, now] = [before.fields[index], after.fields[index]];
    return (
      forms.kindOf(definition) === 'upload' && now?.visible === true && old?.visible === true && !now.prefilled && old.value !== now.value
    );
  });
}
