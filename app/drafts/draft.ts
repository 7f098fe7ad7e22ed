import type { Values } from '../../engine/index.ts';
import type { DraftSubject, Vault } from './vault.ts';

/** The most that may lie between a change and its save, in milliseconds. */
export const SAVE_AFTER = 400;

/** What a draft holds. */
export interface DraftContent {
  readonly answers: Values;
  /** When it was saved, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Present while a submission is under way or its answer was lost: the retry carries the same key. */
  readonly idempotencyKey?: string;
}

/** How the saving stands, for the member to see. */
export type DraftStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly reason: 'blocked' | 'full' | 'unknown' };

/** Keeps the answers of one form safe while the member types. */
export interface Draft {
  /** What an earlier visit left; undefined when there is nothing, or the browser does not let us look (the status says so). */
  load(): Promise<DraftContent | undefined>;
  /** Tells the draft that something changed; it asks for the answers when it saves. */
  touch(): void;
  /** Saves now what is not saved yet; resolves when it is on the device, or the status says why not. */
  flush(): Promise<void>;
  /** The key of a submission whose answer nobody knows. */
  key(): string | undefined;
  /** Puts the key of a submission into the draft and on the device; undefined takes it out again. */
  keepKey(key: string | undefined): Promise<void>;
  /** Deletes the draft. Changes after that begin a new one. */
  discard(): Promise<void>;
  status(): DraftStatus;
  subscribe(listener: () => void): () => void;
  /** Stops the timer; what is not saved yet is saved. */
  close(): void;
}

/** What a draft works with. */
export interface DraftParts {
  readonly vault: Vault;
  readonly subject: DraftSubject;
  readonly now: () => number;
  /** The answers at this moment. */
  readonly answers: () => Values;
  readonly failed: (error: unknown) => void;
}

/** Opens the draft of one form. Saves run one after another, so that a deleted draft does not come back. */
export function createDraft({ vault, subject, now, answers, failed }: DraftParts): Draft {
  const listeners = new Set<() => void>();
  let status: DraftStatus = { kind: 'none' };
  let key: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();

  const setStatus = (next: DraftStatus): void => {
    status = next;
    for (const listener of listeners) listener();
  };

  function enqueue(work: () => Promise<DraftStatus>): Promise<void> {
    queue = queue.then(async () => {
      try {
        setStatus(await work());
      } catch (error) {
        failed(error);
        setStatus({ kind: 'failed', reason: reasonOf(error) });
      }
    });
    return queue;
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return enqueue(async () => {
      const savedAt = now();
      const content: DraftContent = { answers: answers(), savedAt, ...(key === undefined ? {} : { idempotencyKey: key }) };
      await vault.write(subject, content);
      return { kind: 'saved', at: savedAt };
    });
  }

  const flush = (): Promise<void> => (timer === undefined ? queue : save());

  return {
    async load() {
      let content: DraftContent | undefined;
      await enqueue(async () => {
        content = toContent(await vault.read(subject));
        key = content?.idempotencyKey;
        return content ? { kind: 'saved', at: content.savedAt } : { kind: 'none' };
      });
      return content;
    },
    touch() {
      timer ??= setTimeout(() => void save(), SAVE_AFTER);
    },
    flush,
    key: () => key,
    keepKey(next) {
      key = next;
      return save();
    },
    discard() {
      clearTimeout(timer);
      timer = undefined;
      key = undefined;
      return enqueue(async () => {
        await vault.remove(subject);
        return { kind: 'none' };
      });
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => void flush(),
  };
}

function reasonOf(error: unknown): 'blocked' | 'full' | 'unknown' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return ['InvalidStateError', 'SecurityError', 'NotAllowedError', 'UnknownError'].includes(name) ? 'blocked' : 'unknown';
}

/** Reads what lay on the device; a shape that is not ours counts as nothing. */
function toContent(value: unknown): DraftContent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { answers, savedAt, idempotencyKey } = value as Partial<DraftContent>;
  if (typeof answers !== 'object' || answers === null || typeof savedAt !== 'number') return undefined;
  return { answers, savedAt, ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}) };
}
