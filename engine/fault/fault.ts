import type { FAULTS } from './catalogue.ts';

/** What can be wrong with a document, or with the data that its rules meet. */
export type FaultCode = keyof typeof FAULTS;

/** A gap of what is said: a name or a number of the document, several names, or what is wrong inside. `value` and `other` alone hold what a rule met. */
export type FaultParams = Readonly<Record<string, string | number | readonly string[] | Fault>>;

/** Something wrong, as data; `sayFault` puts it into words. */
export interface Fault {
  readonly code: FaultCode;
  readonly params: FaultParams;
}

/** Makes a fault. */
export const makeFault = (code: FaultCode, params: FaultParams = {}): Fault => ({ code, params });

const OF_DATA: ReadonlySet<string> = new Set(['value', 'other']);

const isFault = (param: FaultParams[string]): param is Fault => typeof param === 'object' && !Array.isArray(param);

/** One line for logs: codes and the names of documents, from the outside in (`action-parameter go path: not-a-path`). What a member typed or a server sent is left out. */
export function faultLine({ code, params }: Fault): string {
  const named = Object.entries(params).filter(([name]) => !OF_DATA.has(name));
  const own = named.flatMap(([, param]) => (isFault(param) ? [] : [[param].flat().join(',')]));
  const inner = named.flatMap(([, param]) => (isFault(param) ? [faultLine(param)] : []));
  return [[code, ...own].join(' '), ...inner].join(': ');
}
