import { constants } from '../../schemas/index.ts';
import type { Report } from './monitor.ts';

/** Reports that wait for the upload at the most; the oldest goes first (SS-90). */
export const MAX_LOGS = constants.logsKept;
/** Reports in one upload at the most. */
export const MAX_UPLOAD = constants.logsAtOnce;
/** Milliseconds between the first report that waits and its upload. */
export const LOG_DELAY = constants.logDelay;

/** A report in the queue, with its number and the time it was made, in epoch milliseconds. */
export interface LogEntry extends Report {
  readonly id: number;
  readonly time: number;
}

/** What the queue needs from the app around it. */
export interface LogQueueHost {
  /** Name of the call that uploads. */
  readonly uploadCall: string;
  now(): number;
  /** Calls back after so many milliseconds. */
  later(callback: () => void, ms: number): void;
  /** Where a failed upload is written; nowhere else, so that it can't feed on itself (LGG-03). */
  failed(reason: string): void;
}

/** Sends entries; resolves with the code of the answer. */
export type UploadLogs = (logs: readonly LogEntry[]) => Promise<string>;

/** Reports on their way to the APM host. */
export interface LogQueue {
  /** Adds a report. An error goes at once, the rest with the timer (SS-91). */
  push(report: Report): void;
  /** Sends what waits now, as when the page is hidden. */
  flush(): void;
  /** From here on entries can be sent. */
  connect(upload: UploadLogs): void;
  /** What waits, oldest first. */
  waiting(): readonly LogEntry[];
  /** The last reports, sent or not, newest first. */
  recent(count: number): readonly LogEntry[];
}

/** Builds the queue of log entries: oldest dropped at the limit, 50 in an upload, cleared up to the last sent one after code 0. LGG-02, LGG-03 */
export function createLogQueue({ uploadCall, now, later, failed }: LogQueueHost): LogQueue {
  let entries: readonly LogEntry[] = [];
  let last: readonly LogEntry[] = [];
  let upload: UploadLogs | undefined;
  let lastId = 0;
  let timed = false;
  let sending = false;

  const schedule = (): void => {
    if (timed || entries.length === 0) return;
    timed = true;
    later(() => {
      timed = false;
      flush();
    }, LOG_DELAY);
  };

  const send = async (take: UploadLogs, batch: readonly LogEntry[]): Promise<void> => {
    try {
      const code = await take(batch);
      const sent = batch.at(-1)?.id ?? 0;
      if (code === '0') entries = entries.filter(({ id }) => id > sent);
      else failed(code);
      sending = false;
      // An error that came during the upload is as urgent as one before it; after a failure all wait for the timer.
      if (code === '0') flushErrors();
    } catch (error) {
      sending = false;
      failed(error instanceof Error ? error.name : '');
    }
    schedule();
  };
  const flushErrors = (): void => {
    if (entries.some(({ level }) => level === 'error')) flush();
  };

  function flush(): void {
    if (upload === undefined || sending || entries.length === 0) return;
    sending = true;
    void send(upload, entries.slice(0, MAX_UPLOAD));
  }

  return {
    push(report) {
      // A report about the upload itself would only bring the next one.
      if (report.details['call'] === uploadCall) return;
      lastId += 1;
      const entry = { ...report, id: lastId, time: now() };
      entries = [...entries, entry].slice(-MAX_LOGS);
      last = [...last, entry].slice(-MAX_UPLOAD);
      if (report.level === 'error') flush();
      schedule();
    },
    flush,
    connect(given) {
      upload = given;
      flushErrors();
      // The timer of what waits may be over by then.
      schedule();
    },
    waiting: () => entries,
    recent: (count) => last.slice(-count).reverse(),
  };
}
