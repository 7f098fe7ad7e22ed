import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { logic } from '../../engine/index.ts';
import type { AuditEntry } from '../platform/transactions/server.ts';

const FILE = /^(\d{4}-\d{2}-\d{2})\.log$/;
const DAY = 86_400_000;

/** The audit log: one line per change with member and time, one append-only file per day. */
export interface Audit {
  write(entry: AuditEntry): void;
  /** Removes the files older than the given days. */
  forget(days: number): void;
}

/** Opens the audit log of a folder. `nameOf` returns a pseudonym per member. */
export function openAudit(folder: string, nameOf: (userId: string) => string, clock: () => Date): Audit {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    write({ userId, call, code }) {
      const now = clock();
      const line = `${logic.chinaTime(now)} ${userId === '' ? '-' : nameOf(userId)} ${call} ${code}\n`;
      appendFileSync(join(folder, `${logic.chinaDate(now)}.log`), line, { mode: 0o600 });
    },
    forget(days) {
      const first = logic.chinaDate(new Date(clock().getTime() - days * DAY));
      for (const name of readdirSync(folder)) {
        const [, day] = FILE.exec(name) ?? [];
        if (day !== undefined && day < first) rmSync(join(folder, name));
      }
    },
  };
}
