import type { Documents, Json } from '../../engine/index.ts';
import type { Once } from '../form/once.ts';
import type { KeeperParts, TellFlow } from './types.ts';

/** So long after the last change it is told, unless the document says otherwise (CN-01). */
const AFTER = 300;
/** So long after telling came to nothing it is tried again: the longer, the oftener that happened. */
const PAUSES = [2_000, 10_000, 60_000] as const;
/** More rounds than any cart has lines. */
const MOST = 1000;

interface FollowParts {
  readonly documents: Readonly<Record<string, Documents.Collection>>;
  holds(rule: Json): boolean;
  teller(): TellFlow | undefined;
  /** Reads what other pages wrote, behind what is to be written here. */
  look(): Promise<void>;
  /** Everything that was changed is written. */
  flush(): Promise<void>;
  readonly once: Once;
  readonly report: KeeperParts['report'];
}

/** Tells the back end what was changed, as the documents say (CT-07): one page of the browser at a time, one flow at a time, again as long as its condition holds; what came to nothing is tried again after a pause. */
export function follow({ documents, holds, teller, look, flush, once, report }: FollowParts) {
  const followed = Object.values(documents).flatMap(({ follow }) => follow ?? []);
  const after = Math.max(...followed.map(({ after: given = AFTER }) => given));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let failures = 0;

  /** False when something is left that could not be told. */
  async function tell({ when, flow }: Documents.Follow): Promise<boolean> {
    for (let round = 0; round < MOST; round += 1) {
      if (!holds(when as Json)) return true;
      // What is told is stored first: no other page takes it for a change of its own that is not told yet.
      await flush();
      const does = teller();
      if (does === undefined) return true;
      if (!(await does(flow))) return false;
    }
    return false;
  }

  async function tellAll(): Promise<boolean> {
    await look();
    let isTold = true;
    for (const one of followed) isTold = (await tell(one)) && isTold;
    await flush();
    return isTold;
  }

  async function run(): Promise<void> {
    timer = undefined;
    if (!followed.some(({ when }) => holds(when as Json))) return;
    isRunning = true;
    let isTold = false;
    try {
      isTold = await once('kept', tellAll);
    } catch (error) {
      report('kept.follow', { name: error instanceof Error ? error.name : '' });
    }
    isRunning = false;
    if (!isTold) start(PAUSES[Math.min(failures, PAUSES.length - 1)] ?? after);
    else if (followed.some(({ when }) => holds(when as Json)) && teller() !== undefined) start(after);
    failures = isTold ? 0 : failures + 1;
  }

  function start(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  return {
    /** Something changed here, or can be told by now. While something is told, that looks for itself whether more has come. */
    soon(): void {
      if (followed.length === 0 || isRunning) return;
      failures = 0;
      start(after);
    },
    /** Another page changed something, and tells it: this one does if it is not told by then. */
    elsewhere(): void {
      if (followed.length === 0 || isRunning || timer !== undefined) return;
      start(failures === 0 ? after : (PAUSES[Math.min(failures, PAUSES.length) - 1] ?? after));
    },
  } as const;
}
