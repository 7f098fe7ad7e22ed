import { isValues } from '../../../engine/index.ts';
import steps from '../../data/steps.json' with { type: 'json' };
import type { Answer } from '../http/answer.ts';
import type { AppContext } from '../transactions/server.ts';
import { textOf } from '../values/text-of.ts';

/** Calls in the audit log: those that change something, and those that sign in or out. */
const AUDITED: ReadonlySet<string> = new Set([...Object.keys(steps.calls), ...steps.open, 'user.exportData']);

/** Returns the user whom a call has signed in. */
export const signedInAs = ({ result }: Answer): string => (isValues(result) ? textOf(result, 'userId') : '');

/** Logs a finished call to the audit log. A failure there does not fail the call, but is reported. */
export function writeAuditLog(name: string, userId: string, code: number, { audit, log }: AppContext): void {
  if (!AUDITED.has(name)) return;
  try {
    audit?.({ userId, call: name, code });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log({ level: 'error', event: 'not written down', call: name, code, message: error.message, stack: error.stack });
  }
}
