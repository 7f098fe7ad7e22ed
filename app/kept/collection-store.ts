import { ENGINE } from '../../domain/index.ts';
import { type Documents, faults, type Json, logic, type Values } from '../../engine/index.ts';
import { openCollection } from './book.ts';
import { follow } from './follow.ts';
import type { CollectionStore, CollectionStoreParts, OpenedCollection, RunFollowFlow, StoringFault } from './types.ts';

/** Owners of collections on the device. They name no member, since visitors have collections, too. Sign-out forgets one owner's values together. */
const OWNERS = { forget: 'kept', stay: 'kept for good' } as const;

/** Builds the collection store of the phone. */
export function createCollectionStore(
  given: CollectionStoreParts,
  documents: Readonly<Record<string, Documents.Collection>>,
): CollectionStore {
  const books = new Map<string, OpenedCollection>();
  const listeners = new Set<() => void>();
  const tellers = new Set<RunFollowFlow>();
  let isTold = false;
  const parts: CollectionStoreParts = {
    ...given,
    unstored(reason: StoringFault) {
      if (!isTold) given.unstored(reason);
      isTold = true;
    },
  };

  /** Returns the collection under the current key of its document; undefined when a rule of the key fails. */
  function bookOf(name: string, document: Documents.Collection): OpenedCollection | undefined {
    const scope = ENGINE.scopeOf(parts.scope(), parts.today());
    const keys = document.by.map((written) => logic.bindValue(written, scope));
    if (keys.some(({ ok }) => !ok)) return undefined;
    const subject = JSON.stringify(keys.map((key) => (key.ok ? String(key.value ?? '') : '')));
    const known = books.get(`${name} ${subject}`);
    if (known !== undefined) return known;
    const book = openCollection(document, { userId: OWNERS[document.signOut], form: `collection ${name}`, subject }, parts, changed);
    books.set(`${name} ${subject}`, book);
    return book;
  }

  const views = (): Values =>
    Object.fromEntries(Object.entries(documents).map(([name, document]): [string, Json] => [name, bookOf(name, document)?.view() ?? null]));

  const following = follow({
    documents,
    holds(rule) {
      const scope = { ...parts.scope(), kept: views() };
      const outcome = logic.bindValue({ $: rule }, ENGINE.scopeOf(scope, parts.today()));
      if (!outcome.ok) parts.report('kept.follow', { message: faults.line(outcome.fault) });
      return outcome.ok && Boolean(outcome.value);
    },
    teller: () => [...tellers].at(-1),
    look: () => ofAll((book) => book.look()),
    flush: () => ofAll((book) => book.flush()),
    once: parts.once,
    report: parts.report,
  });

  async function ofAll(work: (book: OpenedCollection) => Promise<void>): Promise<void> {
    await Promise.all([...books.values()].map(work));
  }

  function changed(isElsewhere: boolean): void {
    for (const listener of listeners) listener();
    if (isElsewhere) following.elsewhere();
    else following.soon();
  }

  /** Returns the open collections that a sign-out forgets, by key. */
  const forgettable = (): readonly (readonly [string, OpenedCollection])[] =>
    [...books].filter(([key]) => documents[key.split(' ')[0] ?? '']?.signOut === 'forget');

  parts.wire.listen(OWNERS.forget, () => {
    for (const [, book] of forgettable()) void book.forget();
  });

  return {
    views,
    async change(name, operation) {
      const document = Object.hasOwn(documents, name) ? documents[name] : undefined;
      const book = document && bookOf(name, document);
      await book?.ready;
      return book?.change(operation);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(tell) {
      tellers.add(tell);
      following.soon();
      return () => tellers.delete(tell);
    },
    async forget() {
      await ofAll((book) => book.flush());
      await parts.vault.forget(OWNERS.forget);
      parts.wire.post(OWNERS.forget, { kind: 'forgotten' });
      for (const [key, book] of forgettable()) {
        book.close();
        books.delete(key);
      }
      for (const listener of listeners) listener();
    },
  };
}
