import type { FAULTS } from './catalogue.ts';

/** Codes of faults in a document, or in the data that its rules read. */
export type FaultCode = keyof typeof FAULTS;

/** Parameters of a fault: names or numbers from the document, or an inner fault. Only `value` and `other` hold data. */
export type FaultParams = Readonly<Record<string, string | number | readonly string[] | Fault>>;

/** A fault as data. `sayFault` puts it into words. */
export interface Fault {
  readonly code: FaultCode;
  readonly params: FaultParams;
}

/** Makes a fault. */
export const makeFault = (code: FaultCode, params: FaultParams = {}): Fault => ({ code, params });

const OF_DATA: ReadonlySet<string> = new Set(['value', 'other']);

const isFault = (param: FaultParams[string]): param is Fault => typeof param === 'object' && !Array.isArray(param);

/** Returns one line for logs: codes and document names from the outside in (`action-parameter go path: not-a-path`).
 * Omits data that a member typed or a server sent. */
export function faultLine({ code, params }: Fault): string {
  const named = Object.entries(params).filter(([name]) => !OF_DATA.has(name));
  const own = named.flatMap(([, param]) => (isFault(param) ? [] : [[param].flat().join(',')]));
  const inner = named.flatMap(([, param]) => (isFault(param) ? [faultLine(param)] : []));
  return [[code, ...own].join(' '), ...inner].join(': ');
}
