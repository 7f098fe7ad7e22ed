import type { LogEntry } from '../platform/transactions/server.ts';

/** What needs no quotes in a line: no blank, no quote, no equals sign, nothing invisible. */
const PLAIN = /^[^\s"\\=\p{C}\p{Z}]+$/u;
/** Characters that a terminal obeys or does not show: control and format characters, line and paragraph separators. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const hex = (character: string) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
const visible = (text: string): string => text.replace(INVISIBLE, hex);

/** A detail as one word of a line, whatever stands in it. */
function word(value: unknown): string {
  if (typeof value === 'string' && PLAIN.test(value)) return value;
  return visible(JSON.stringify(value) ?? 'undefined');
}

/** A log entry as one line: what comes from outside can neither end it nor look like another detail. */
export function lineOf({ level, event, ...details }: LogEntry, at: Date): string {
  const words = Object.entries(details).map(([name, value]) => `${name}=${word(value)}`);
  return visible([at.toISOString(), level, event, ...words].join(' '));
}

/** Writes log entries to the console, one line each; the sign-in code in words, because somebody is waiting for it. */
export function logToConsole(entry: LogEntry): void {
  if (entry.event === 'message' && entry['template'] === 'sign-in')
    console.log(`\n  登录验证码（${visible(String(entry['phone']))}）：${visible(String(entry['code']))}\n`);
  else if (entry.level === 'info') console.log(lineOf(entry, new Date()));
  else console.error(lineOf(entry, new Date()));
}
