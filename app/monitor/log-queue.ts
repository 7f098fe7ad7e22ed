import { constants } from '../../schemas/index.ts';
import type { Report } from './monitor.ts';

/** Most reports in the queue; the oldest is dropped first (SS-90). */
export const MAX_LOGS = constants.logsKept;
/** Most reports in one upload. */
export const MAX_UPLOAD = constants.logsAtOnce;
/** Milliseconds between the first queued report and its upload. */
export const LOG_DELAY = constants.logDelay;

/** A report in the queue, with its number and its creation time in epoch milliseconds. */
export interface LogEntry extends Report {
  readonly id: number;
  readonly time: number;
}

/** Dependencies of the queue. */
export interface LogQueueHost {
  /** Name of the upload call. */
  readonly uploadCall: string;
  now(): number;
  /** Calls back after `ms` milliseconds. */
  later(callback: () => void, ms: number): void;
  /** Logs a failed upload outside of the queue, so that the queue cannot feed on itself (LGG-03). */
  failed(reason: string): void;
}

/** Sends entries; resolves with the code of the answer. */
export type UploadLogs = (logs: readonly LogEntry[]) => Promise<string>;

/** Queue of reports for the APM host. */
export interface LogQueue {
  /** Adds a report. An error is sent at once, the rest with the timer (SS-91). */
  push(report: Report): void;
  /** Sends the queued reports now, as when the page is hidden. */
  flush(): void;
  /** Enables sending. */
  connect(upload: UploadLogs): void;
  /** Returns the queued reports, oldest first. */
  waiting(): readonly LogEntry[];
  /** Returns the latest reports, sent or not, newest first. */
  recent(count: number): readonly LogEntry[];
}

/** Builds the queue of log entries: drops the oldest at the limit, sends 50 per upload, and removes sent ones after code 0. LGG-02, LGG-03 */
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
      // An error that arrived during the upload is also sent at once; after a failure all wait for the timer.
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
      // A report about the upload itself would only cause the next one.
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
      // The timer of queued reports may have run out by then.
      schedule();
    },
    waiting: () => entries,
    recent: (count) => last.slice(-count).reverse(),
  };
}
