import type { FormEvent } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';

const EDITS: ReadonlySet<FormEvent['type']> = new Set(['set', 'add', 'remove', 'putBack', 'move']);

/** Reports the member's own edits of a form: typed answers, files and items added or removed. Values of records and options are no edits. */
export function watchEdits({ subscribe }: Pick<FormStore, 'subscribe'>, edited: () => void): void {
  subscribe((_state, events) => {
    if (events.some(({ type }) => EDITS.has(type))) edited();
  });
}
