import { type Documents, isValues, type Json, logic, type PageEvent, type Values } from '../../engine/index.ts';
import { isAnswered, SUCCESS } from '../http/index.ts';
import type { App } from '../types.ts';

/** Response of a source: its result, and the server's message when there is no data. */
export interface Answered {
  readonly result: Json;
  readonly said?: string;
}

/** Returns the event that puts the first response of a source into its page. */
export const answeredEvent = (name: string, { paging }: Documents.Source, { result, said }: Answered): PageEvent =>
  paging === undefined
    ? { type: 'source', source: name, status: 'ready', result, said }
    : { type: 'parts', source: name, results: [result], next: 'idle' };

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

/** Splits a long list into parallel requests and joins the results in the order of the list (HC-11). Rejects when one request fails. */
export async function inBatches(batch: Documents.Batch, params: Values, ask: (params: Values) => Promise<Json>): Promise<Json> {
  const { param, count, list, pick } = batch;
  const asked = listOf(params[param]).map((item) => (pick === undefined || !isValues(item) ? item : only(item, pick)));
  const groups = Array.from({ length: Math.ceil(asked.length / count) }, (_, at) => asked.slice(at * count, (at + 1) * count));
  const answers = await Promise.all(groups.map((group) => ask({ ...params, [param]: group })));
  return { [list]: answers.flatMap((answer) => listOf(isValues(answer) && Object.hasOwn(answer, list) ? answer[list] : undefined)) };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const only = (item: Values, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(item).filter(([key]) => keys.includes(key)));

/** Returns a form's title, success text and return address (FM-27, FM-28, AP-31); null when neither the form nor `otherwise` exists. Rejects when it cannot load. */
export async function formFacts(
  { library, text }: Pick<App, 'library' | 'text'>,
  code: Json | undefined,
  otherwise?: string,
): Promise<Json> {
  const own = typeof code === 'string' && code !== '' ? await library.form(code) : undefined;
  const form = own ?? (otherwise === undefined ? undefined : await library.form(otherwise));
  if (form === undefined) return null;
  const { success, back } = form.submit;
  const said = logic.textKey(success?.text);
  return {
    code: form.code,
    title: form.title,
    success: { text: said === undefined ? null : text(said), qrcode: success?.qrcode ?? null },
    back: back === undefined ? null : `${back.path}?${new URLSearchParams(back.query)}`,
  };
}
