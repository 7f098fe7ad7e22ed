/** Severity of a report. */
export type Level = 'info' | 'warning' | 'error';

/** One report: fixed words, names and numbers only, never typed values or personal data from the server. */
export interface Report {
  readonly level: Level;
  /** Dotted name of the event, such as `call.slow`. */
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Receiver of reports and tracked clicks. */
export interface Monitor {
  report(level: Level, code: string, details?: Readonly<Record<string, string | number>>): void;
}

/** Builds a monitor over a sink. The sink gets every report in order, with quoted values removed from messages. */
export const createMonitor = (sink: (report: Report) => void): Monitor => ({
  report: (level, code, details = {}) =>
    sink({
      level,
      code,
      details: typeof details['message'] === 'string' ? { ...details, message: withoutValues(details['message']) } : details,
    }),
});

/** Removes quoted values from a message: a failing rule quotes its input for the document checks, but in a member's browser that is personal data. */
const withoutValues = (message: string): string => message.replace(/"(?:[^"\\]|\\.)*"/g, '"…"').replace(/\d{6,}/g, '…');

const CONSOLE: Readonly<Record<Level, 'info' | 'warn' | 'error'>> = { info: 'info', warning: 'warn', error: 'error' };

/** Writes reports to the browser's console. */
export const consoleSink = ({ level, code, details }: Report): void => console[CONSOLE[level]](code, details);
