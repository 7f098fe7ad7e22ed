import type { LogEntry } from '../server.ts';

const line = ({ level, event, ...details }: LogEntry) =>
  `${new Date().toISOString()} ${level} ${event} ${Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')}`;

/** Writes log entries to the console, one line each; the sign-in code in words, because somebody is waiting for it. */
export function logToConsole(entry: LogEntry): void {
  if (entry.event === 'sign-in code') console.log(`\n  登录验证码（${String(entry['phone'])}）：${String(entry['code'])}\n`);
  else if (entry.level === 'info') console.log(line(entry));
  else console.error(line(entry));
}
