import { WriteConflict } from '../store/store.ts';
import type { LogEntry } from '../transactions/server.ts';
import { type Answer, refuse } from './answer.ts';

/** Refuses a request whose transaction conflicted on every attempt. */
function busy(log: (entry: LogEntry) => void): Answer {
  log({ level: 'warn', event: 'contended' });
  return refuse('unavailable', '系统繁忙，请稍后再试');
}

/** Refuses a contended request; rethrows any other error. */
export function contentionAnswer(error: unknown, log: (entry: LogEntry) => void): Answer {
  if (error instanceof WriteConflict) return busy(log);
  throw error;
}

/** Returns the response to an uncaught error; the log has its details. */
export function whenFailed(error: Error, path: string, log: (entry: LogEntry) => void): Answer {
  if (error instanceof WriteConflict) return busy(log);
  log({ level: 'error', event: 'failed', path, error: error.name, message: error.message, stack: error.stack });
  return refuse('failure', '服务器开小差，请稍后再试');
}
