import { Contended } from '../store/store.ts';
import type { LogEntry } from '../transactions/server.ts';
import { type Answer, refuse } from './answer.ts';

/** The refusal of what others never let through. */
function busy(log: (entry: LogEntry) => void): Answer {
  log({ level: 'warn', event: 'contended' });
  return refuse('unavailable', '系统繁忙，请稍后再试');
}

/** The refusal of what others never let through; any other error goes on. */
export function whenContended(error: unknown, log: (entry: LogEntry) => void): Answer {
  if (error instanceof Contended) return busy(log);
  throw error;
}

/** What is said of an error that nobody has caught; the log has all of it. */
export function whenFailed(error: Error, path: string, log: (entry: LogEntry) => void): Answer {
  if (error instanceof Contended) return busy(log);
  log({ level: 'error', event: 'failed', path, error: error.name, message: error.message, stack: error.stack });
  return refuse('failure', '服务器开小差，请稍后再试');
}
