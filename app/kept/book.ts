import { collections } from '../../domain/index.ts';
import type { Documents, Json, Operation } from '../../engine/index.ts';
import type { DraftSubject } from '../drafts/index.ts';
import type { CollectionStoreParts, OpenedCollection, StoringFault } from './types.ts';

const DAY = 24 * 3_600_000;
/** Most attempts to apply a change over concurrent writes of other pages. */
const MOST = 20;

interface Change {
  readonly operation: Operation;
  readonly at: number;
  /** Outcome of its latest application. */
  outcome: ReturnType<typeof collections.change>;
}

/** Opens a collection under one key. Reads it once, applies changes at once and writes them in order; reapplies a change over another page's write. */
export function openCollection(
  document: Documents.Collection,
  subject: DraftSubject,
  { vault, wire, now, unstored, report }: CollectionStoreParts,
  changed: (isElsewhere: boolean) => void,
): OpenedCollection {
  let content: Json | undefined;
  let view: Json | undefined;
  let version: string | undefined;
  let unsaved: Change[] = [];
  /** Reason why storing fails; undefined while it works. */
  let fault: StoringFault | undefined;
  let queue: Promise<void> = Promise.resolve();
  let deafen: (() => void) | undefined;
  let name: string | undefined;

  const setContent = (next: Json, isElsewhere = false): void => {
    if (next === content) return;
    content = next;
    view = undefined;
    changed(isElsewhere);
  };
  const made = (over: Json, change: Change): Json => {
    change.outcome = collections.change(document, over, change.operation, change.at);
    return change.outcome.content;
  };

  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(async () => {
      if (fault !== undefined) return;
      try {
        await work();
      } catch (error) {
        fault = reasonOf(error);
        report('kept.unstored', { collection: subject.form, reason: fault });
        if (unsaved.length > 0) unstored(fault);
        unsaved = [];
      }
    });
    return queue;
  }

  /** Reads the stored content and reapplies the unsaved changes over it. */
  async function take(): Promise<void> {
    const stored = await vault.read(subject);
    if (stored !== undefined && stored.version === version) return;
    version = stored?.version;
    setContent(unsaved.reduce(made, asContent(document, stored?.value)), true);
  }

  async function write(): Promise<void> {
    for (let round = 0; unsaved.length > 0 && round < MOST; round += 1) {
      const count = unsaved.length;
      const written = await vault.write(subject, content, version, document.days * DAY, true);
      if (written === undefined) await take();
      else {
        version = written;
        unsaved = unsaved.slice(count);
        if (name !== undefined) wire.post(name, { kind: 'saved' });
      }
    }
  }

  const ready = enqueue(async () => {
    name = await vault.name(subject);
    deafen = wire.listen(name, () => void enqueue(take));
    await take();
  }).then(() => setContent(content ?? collections.empty(document)));

  return {
    ready,
    content: () => content,
    view() {
      if (content === undefined) return null;
      view ??= collections.view(document, content);
      return view;
    },
    async change(operation) {
      const before = content ?? collections.empty(document);
      const at = now();
      const change: Change = { operation, at, outcome: collections.change(document, before, operation, at) };
      if (change.outcome.content !== before) {
        unsaved.push(change);
        setContent(change.outcome.content);
        void enqueue(write);
        if (fault !== undefined) {
          unstored(fault);
          unsaved = [];
        }
        await queue;
      }
      const { code, params, content: after } = change.outcome;
      return { code, params, view: collections.view(document, after) };
    },
    flush: () => queue,
    look: () => enqueue(take),
    forget() {
      unsaved = [];
      version = undefined;
      setContent(collections.empty(document), true);
      return enqueue(take);
    },
    close: () => deafen?.(),
  };
}

/** Returns the stored content if it has this collection's shape, else an empty collection. */
function asContent(document: Documents.Collection, stored: unknown): Json {
  const empty = collections.empty(document);
  const fits =
    Array.isArray(empty) === Array.isArray(stored) &&
    typeof stored === 'object' &&
    stored !== null &&
    Object.keys(empty as object).every((key) => Object.hasOwn(stored, key));
  return fits ? (stored as Json) : empty;
}

function reasonOf(error: unknown): StoringFault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return ['InvalidStateError', 'SecurityError', 'NotAllowedError', 'UnknownError'].includes(name) ? 'blocked' : 'unknown';
}
