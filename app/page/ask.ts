import type { Documents, Json, Values } from '../../engine/index.ts';
import { isAnswered, SUCCESS } from '../http/index.ts';
import type { App } from '../types.ts';
import { inBatches } from './batch.ts';
import { formFacts } from './form-facts.ts';

/** Response of a source: its result, and the server's message when there is no data. */
export interface Answered {
  readonly result: Json;
  readonly said?: string;
}

/** In `none`: any code of the server means "no data". */
const ANY_CODE = '*';

/** Options of a source request. */
export interface Asking {
  readonly signal?: AbortSignal | undefined;
  /** The page already shows a response to the same request. */
  readonly isKnown?: boolean;
}

/** Reports whether a request runs in the background: the page already shows data, needs none, or only reports to the back end. */
const isBackground = ({ optional, tells }: Documents.Source, isKnown: boolean): boolean => isKnown || optional === true || tells === true;

/** Calls a source, or reads the form it names. Rejects with the answer's code when that means neither success nor "no data". */
export async function ask(app: App, source: Documents.Source, params: Values, { signal, isKnown = false }: Asking = {}): Promise<Answered> {
  const { call, batch, none } = source;
  if (call === undefined) return { result: await formFacts(app, params['form'], source.otherwise) };
  const once = async (params: Values): Promise<Answered> => {
    // The page shows every refusal itself.
    const saysAll = none?.includes(ANY_CODE) === true;
    const options = {
      untapped: true,
      ...(isBackground(source, isKnown) && { quiet: true }),
      ...(none && { none }),
      ...(saysAll && { onError: 'caller' as const }),
      ...(signal && { signal }),
    };
    const answer = await app.http.call(call, params, options);
    const isNone = none?.includes(answer.code) || (saysAll && isAnswered(answer));
    if (answer.code !== SUCCESS && isNone) return { result: null, said: answer.msg };
    if (answer.code !== SUCCESS) throw new Error(answer.code);
    return { result: answer.result };
  };
  return batch === undefined ? once(params) : { result: await inBatches(batch, params, async (part) => (await once(part)).result) };
}
