import {
  type CompiledForm,
  existingAnswers,
  type FormEvent,
  type ResolvedChannel,
  runActions,
  type Values,
  type Wording,
} from '../../engine/index.ts';
import { program } from '../../schemas/index.ts';
import type { Library } from '../documents/library.ts';
import { type Http, isAnswered, SUCCESS } from '../http/index.ts';
import { handedAnswers, type OnFault } from './handed.ts';

/** The form of an insured person, and what is known of the one who is there already. */
export interface InsuredForm {
  readonly form: CompiledForm;
  readonly records: readonly FormEvent[];
}

/** Why there is no form: the person is not this member's (in the server's words), or no more may be added (in those of the flow, VA-19). */
export type InsuredRefused =
  | { readonly refused: 'missing'; readonly message: string }
  | { readonly refused: 'full'; readonly message: Wording };

/** The flow behind every button that adds a person. */
const ADD = program.flows.addPerson;

interface Sources {
  readonly library: Pick<Library, 'flows' | 'form' | 'texts'>;
  readonly http: Pick<Http, 'call'>;
  readonly onFault: OnFault;
}

/** Finds the form to add an insured person, filled with what the channel handed over, or to show the one of this id (IN-14, IN-16, IN-20, VA-19). Rejects when there is no answer, so that the page can offer to try again. */
export async function openInsured(
  insuredId: string,
  channel: ResolvedChannel,
  { library, http, onFault }: Sources,
  insuredData = '',
): Promise<InsuredForm | InsuredRefused> {
  const load = async () => {
    const [form] = await Promise.all([library.form(channel.recognizeeConfig?.form ?? ''), library.texts(['insured.limit'])]);
    if (!form) throw new Error('there is no form for insured persons');
    return form;
  };
  if (insuredId !== '') {
    const form = await load();
    const { record } = form.submit.existing ?? {};
    if (record === undefined) throw new Error('the form does not say where its records are');
    const detail = await http.call(record, {}, { onError: 'caller' });
    if (!isAnswered(detail)) throw new Error(`${record} was not answered`);
    if (detail.code !== SUCCESS) return { refused: 'missing', message: detail.msg };
    return { form, records: [{ type: 'prefill', values: existingAnswers(form, detail.result as Values, channel as Values, onFault) }] };
  }
  const added = (form: CompiledForm): InsuredForm => {
    const values = handedAnswers(form, insuredData, channel, onFault);
    return { form, records: Object.keys(values).length === 0 ? [] : [{ type: 'prefill', values }] };
  };
  // Where any number may be added, nobody needs to be counted.
  if ((channel.addInsuredLimit ?? 0) === 0) return added(await load());
  const [form, flows, list] = await Promise.all([load(), library.flows(ADD), http.call(program.calls.people, {}, { onError: 'caller' })]);
  if (!isAnswered(list)) throw new Error(`${program.calls.people} was not answered`);
  const count = Array.isArray(list.result) ? list.result.length : 0;
  // The flow says why instead of leading to the form.
  const first = runActions({ do: 'flow', name: ADD, with: { count } }, { channel: channel as Values, query: {} }, flows).next();
  const message = first.done !== true && first.value.kind === 'toast' ? first.value.text : undefined;
  return message === undefined ? added(form) : { refused: 'full', message };
}
