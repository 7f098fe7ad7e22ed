import type { Documents, Json } from '../../engine/index.ts';
import type { KeeperParts, TellFlow } from './types.ts';

/** So long after the last change it is told, unless the document says otherwise (CN-01). */
const AFTER = 300;
/** More rounds than any cart has lines. */
const MOST = 1000;

interface FollowParts {
  readonly documents: Readonly<Record<string, Documents.Collection>>;
  holds(rule: Json): boolean;
  teller(): TellFlow | undefined;
  readonly report: KeeperParts['report'];
}

/** Tells the back end what was changed, as the documents say (CT-07): one flow at a time, again as long as its condition holds and it comes to something. */
export function follow({ documents, holds, teller, report }: FollowParts) {
  const followed = Object.values(documents).flatMap(({ follow }) => follow ?? []);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isDue = false;

  async function tell({ when, flow }: Documents.Follow): Promise<void> {
    for (let round = 0; round < MOST && holds(when as Json); round += 1) {
      const does = teller();
      if (does === undefined || !(await does(flow))) return;
    }
  }

  async function run(): Promise<void> {
    if (isRunning) {
      isDue = true;
      return;
    }
    isRunning = true;
    try {
      for (const one of followed) await tell(one);
    } catch (error) {
      report('kept.follow', { name: error instanceof Error ? error.name : '' });
    } finally {
      isRunning = false;
      if (isDue) soon();
      isDue = false;
    }
  }

  /** Something changed, or can be told by now. */
  function soon(): void {
    if (followed.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(...followed.map(({ after = AFTER }) => after)));
  }

  return { soon } as const;
}
