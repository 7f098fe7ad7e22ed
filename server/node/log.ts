import type { LogEntry } from '../platform/transactions/server.ts';

/** Matches a value that needs no quotes in a line: no blank, quote, equals sign or invisible character. */
const PLAIN = /^[^\s"\\=\p{C}\p{Z}]+$/u;
/** Matches characters that a terminal obeys or hides: control and format characters, line and paragraph separators. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const hex = (character: string) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
const visible = (text: string): string => text.replace(INVISIBLE, hex);

/** Formats a detail as one word of a line, whatever it contains. */
function word(value: unknown): string {
  if (typeof value === 'string' && PLAIN.test(value)) return value;
  return visible(JSON.stringify(value) ?? 'undefined');
}

/** Formats a log entry as one line. External input can neither end the line nor imitate another detail. */
export function lineOf({ level, event, ...details }: LogEntry, at: Date): string {
  const words = Object.entries(details).map(([name, value]) => `${name}=${word(value)}`);
  return visible([at.toISOString(), level, event, ...words].join(' '));
}

/** Writes log entries to the console, one line each. Writes the sign-in code in words, because a tester is waiting for it. */
export function logToConsole(entry: LogEntry): void {
  if (entry.event === 'message' && entry['template'] === 'sign-in')
    console.log(`\n  登录验证码（${visible(String(entry['phone']))}）：${visible(String(entry['code']))}\n`);
  else if (entry.level === 'info') console.log(lineOf(entry, new Date()));
  else console.error(lineOf(entry, new Date()));
}
