import type { Documents, Json } from '../../engine/index.ts';
import type { Once } from '../form/once.ts';
import type { CollectionStoreParts, RunFollowFlow } from './types.ts';

/** Default milliseconds from the last change to its report (CN-01). */
const AFTER = 300;
/** Milliseconds to the next try after a failed report; they grow with repeated failures. */
const PAUSES = [2_000, 10_000, 60_000] as const;
/** More rounds than any cart has lines. */
const MOST = 1000;

interface FollowParts {
  readonly documents: Readonly<Record<string, Documents.Collection>>;
  holds(rule: Json): boolean;
  teller(): RunFollowFlow | undefined;
  /** Reads other pages' writes, after the pending writes of this page. */
  look(): Promise<void>;
  /** Resolves when every change is written. */
  flush(): Promise<void>;
  readonly once: Once;
  readonly report: CollectionStoreParts['report'];
}

/** Reports changes to the back end as the documents say (CT-07): one page of the browser and one flow at a time, repeated while its condition holds. Retries a failed report after a pause. */
export function follow({ documents, holds, teller, look, flush, once, report }: FollowParts) {
  const followed = Object.values(documents).flatMap(({ follow }) => follow ?? []);
  const after = Math.max(...followed.map(({ after: given = AFTER }) => given));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let failures = 0;

  /** Returns false when a change could not be reported. */
  async function tell({ when, flow }: Documents.Follow): Promise<boolean> {
    for (let round = 0; round < MOST; round += 1) {
      if (!holds(when as Json)) return true;
      // Stores reported changes first, so that no other page takes them for its own unreported ones.
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
    /** Schedules a report after a local change or a new flow runner. A running report checks for further changes itself. */
    soon(): void {
      if (followed.length === 0 || isRunning) return;
      failures = 0;
      start(after);
    },
    /** Schedules a report after another page's change: this page reports it if that page has not done so by then. */
    elsewhere(): void {
      if (followed.length === 0 || isRunning || timer !== undefined) return;
      start(failures === 0 ? after : (PAUSES[Math.min(failures, PAUSES.length) - 1] ?? after));
    },
  } as const;
}
