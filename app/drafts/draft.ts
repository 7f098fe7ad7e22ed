import type { Draft, DraftContent, DraftParts, DraftStatus } from './types.ts';
import type { DraftNews } from './wire.ts';

/** Opens the draft of one form. A queue runs its operations in order, so that a deleted draft does not return. */
export function createDraft({ vault, wire, subject, now, createKey, answers, asked, busy, elsewhere, failed }: DraftParts): Draft {
  const listeners = new Set<() => void>();
  let status: DraftStatus = { kind: 'none' };
  let key = createKey();
  /** The version that this page's answers are based on. */
  let version: string | undefined;
  let dirty = false;
  let waiting: Promise<void> | undefined;
  let isFiled = false;
  let name: string | undefined;
  let deafen: (() => void) | undefined;
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

  async function write(): Promise<DraftStatus> {
    if (isFiled || status.kind === 'conflict') return status;
    dirty = false;
    try {
      const savedAt = now();
      const written = await vault.write(
        subject,
        { answers: answers(), savedAt, idempotencyKey: key, asked: asked() } satisfies DraftContent,
        version,
      );
      if (written !== undefined && isFiled) {
        await vault.remove(subject);
        return { kind: 'none' };
      }
      if (written !== undefined) {
        version = written;
        if (name !== undefined) wire.post(name, { kind: 'saved' });
        return { kind: 'saved', at: savedAt };
      }
    } catch (error) {
      dirty = true;
      throw error;
    }
    dirty = true;
    elsewhere({ kind: 'conflict' });
    return { kind: 'conflict' };
  }

  function save(): Promise<void> {
    waiting ??= enqueue(() => {
      waiting = undefined;
      return write();
    });
    return waiting;
  }

  function hear(news: DraftNews): void {
    if (news.kind === 'saved') void follow();
    else if (news.kind === 'filed' && !isFiled) {
      isFiled = true;
      dirty = false;
      elsewhere(news);
    }
  }

  /** Takes over the content that another page wrote, unless this page has unsaved changes: then the next save finds the conflict. */
  async function follow(): Promise<boolean> {
    let followed = false;
    await enqueue(async () => {
      const stored = await vault.read(subject);
      const content = toContent(stored?.value);
      if (!stored) version = undefined;
      if (isFiled || dirty || busy() || status.kind === 'conflict' || !stored || !content || stored.version === version) return status;
      ({ version } = stored);
      key = content.idempotencyKey;
      followed = true;
      elsewhere({ kind: 'changed', content });
      return { kind: 'saved', at: content.savedAt };
    });
    return followed;
  }

  function remove(): Promise<void> {
    dirty = false;
    version = undefined;
    return enqueue(async () => {
      await vault.remove(subject);
      return { kind: 'none' };
    });
  }

  return {
    async load() {
      let content: DraftContent | undefined;
      await enqueue(async () => {
        name = await vault.name(subject);
        deafen ??= wire.listen(name, hear);
        const stored = await vault.read(subject);
        content = toContent(stored?.value);
        version = stored?.version;
        key = content?.idempotencyKey ?? key;
        dirty = false;
        return content ? { kind: 'saved', at: content.savedAt } : { kind: 'none' };
      });
      return content;
    },
    touch() {
      dirty = true;
      void save();
    },
    look: async () => void (await follow()),
    flush: () => (dirty ? save() : queue),
    unsaved: () => dirty && (status.kind === 'failed' || status.kind === 'conflict'),
    key: () => key,
    async prepare() {
      const followed = await follow();
      if (!followed && !isFiled && (dirty || version === undefined)) await save();
      return !followed && !isFiled && status.kind !== 'conflict';
    },
    overwrite() {
      return enqueue(async () => {
        const stored = await vault.read(subject);
        version = stored?.version;
        key = toContent(stored?.value)?.idempotencyKey ?? key;
        status = { kind: 'none' };
        return write();
      });
    },
    discard() {
      key = createKey();
      return remove();
    },
    filed(result) {
      isFiled = true;
      if (name !== undefined) wire.post(name, { kind: 'filed', result });
      return remove();
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      if (dirty) void save();
      void queue.then(() => deafen?.());
    },
  };
}

function reasonOf(error: unknown): 'blocked' | 'full' | 'unknown' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return ['InvalidStateError', 'SecurityError', 'NotAllowedError', 'UnknownError'].includes(name) ? 'blocked' : 'unknown';
}

/** Reads the stored draft; an unknown shape counts as no draft. */
function toContent(value: unknown): DraftContent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { answers, savedAt, idempotencyKey, asked } = value as Partial<DraftContent>;
  if (typeof answers !== 'object' || answers === null || typeof savedAt !== 'number' || typeof idempotencyKey !== 'string')
    return undefined;
  return { answers, savedAt, idempotencyKey, ...(typeof asked === 'object' && asked !== null && { asked }) };
}
