/** How much a report matters. */
export type Level = 'info' | 'warning' | 'error';

/** One report: fixed words, names and numbers only, never what a member typed or a server said about one. */
export interface Report {
  readonly level: Level;
  /** Dotted name of what happened, such as `call.slow`. */
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Where reports and tracked clicks go. */
export interface Monitor {
  report(level: Level, code: string, details?: Readonly<Record<string, string | number>>): void;
}

/** Builds a monitor over a sink; the sink gets every report in order, messages without the values they quote. */
export const createMonitor = (sink: (report: Report) => void): Monitor => ({
  report: (level, code, details = {}) =>
    sink({
      level,
      code,
      details: typeof details['message'] === 'string' ? { ...details, message: withoutValues(details['message']) } : details,
    }),
});

/** A rule that fails quotes what it stumbled over, for the tools that check documents; in a member's browser that is the member's own data. */
const withoutValues = (message: string): string => message.replace(/"(?:[^"\\]|\\.)*"/g, '"…"').replace(/\d{6,}/g, '…');

const CONSOLE: Readonly<Record<Level, 'info' | 'warn' | 'error'>> = { info: 'info', warning: 'warn', error: 'error' };

/** Writes reports to the browser's console. */
export const consoleSink = ({ level, code, details }: Report): void => console[CONSOLE[level]](code, details);
