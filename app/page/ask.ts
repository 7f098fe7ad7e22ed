import type { Documents, Json, Values } from '../../engine/index.ts';
import { isAnswered, SUCCESS } from '../http/index.ts';
import type { App } from '../types.ts';
import { inBatches } from './batch.ts';
import { formFacts } from './form-facts.ts';

/** What a source came to: its answer, and the server's words where it said that there is none. */
export interface Answered {
  readonly result: Json;
  readonly said?: string;
}

/** Among the codes that say that there is none: whatever the server answers with. */
const ANY_CODE = '*';

/** How a source is asked. */
export interface Asking {
  readonly signal?: AbortSignal | undefined;
  /** The page shows an answer to the same question already. */
  readonly isKnown?: boolean;
}

/** Tells whether nobody waits for a source: the page shows an answer already, can do without one, or only tells the back end something. */
const isBackground = ({ optional, tells }: Documents.Source, isKnown: boolean): boolean => isKnown || optional === true || tells === true;

/** Makes the call of a source, or reads the form it names; rejects with the answer's code when it is neither a success nor says that there is none. */
export async function ask(app: App, source: Documents.Source, params: Values, { signal, isKnown = false }: Asking = {}): Promise<Answered> {
  const { call, batch, none } = source;
  if (call === undefined) return { result: await formFacts(app, params['form'], source.otherwise) };
  const once = async (params: Values): Promise<Answered> => {
    // Whatever is refused, the page says it itself.
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
