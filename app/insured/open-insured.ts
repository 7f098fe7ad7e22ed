import type { CompiledForm, FormEvent, ResolvedChannel, Values } from '../../engine/index.ts';
import type { Library } from '../documents/library.ts';
import { type Http, SUCCESS } from '../http/index.ts';
import { handedAnswers } from './handed.ts';
import { toAnswers } from './insured.ts';

/** The form of insured persons; channels choose its fields. */
export const INSURED_FORM = 'INSURED_CREATE';

/** The form of an insured person, and what is known of the one who is there already. */
export interface InsuredForm {
  readonly form: CompiledForm;
  readonly records: readonly FormEvent[];
}

/** Why there is no form: the person is not this member's (`message` in the server's words), or no more may be added (VA-19). */
export interface InsuredRefused {
  readonly refused: 'missing' | 'full';
  readonly message: string;
}

interface Sources {
  readonly library: Pick<Library, 'form' | 'texts'>;
  readonly http: Pick<Http, 'call'>;
}

/** Finds the form to add an insured person, filled with what the channel handed over, or to show the one of this id (IN-14, IN-16, IN-20, VA-19). Rejects when there is no answer, so that the page can offer to try again. */
export async function openInsured(
  insuredId: string,
  { addInsuredLimit = 0 }: Pick<ResolvedChannel, 'addInsuredLimit'>,
  { library, http }: Sources,
  insuredData = '',
): Promise<InsuredForm | InsuredRefused> {
  const load = async () => {
    const [form] = await Promise.all([library.form(INSURED_FORM), library.texts(['insured.limit'])]);
    if (!form) throw new Error('there is no form for insured persons');
    return form;
  };
  if (insuredId !== '') {
    const form = await load();
    const { record } = form.submit.existing ?? {};
    if (record === undefined) throw new Error('the form does not say where its records are');
    const detail = await http.call(record, {}, { onError: 'caller' });
    if (detail.unconfirmed) throw new Error(`${record} was not answered`);
    if (detail.code !== SUCCESS) return { refused: 'missing', message: detail.msg };
    return { form, records: [{ type: 'prefill', values: toAnswers(detail.result as Values) }] };
  }
  const handed = handedAnswers(insuredData);
  const records: readonly FormEvent[] = Object.keys(handed).length === 0 ? [] : [{ type: 'prefill', values: handed }];
  if (addInsuredLimit === 0) return { form: await load(), records };
  const [form, list] = await Promise.all([load(), http.call('insured.list', {}, { onError: 'caller' })]);
  if (list.unconfirmed) throw new Error('insured.list was not answered');
  const isFull = Array.isArray(list.result) && list.result.length >= addInsuredLimit;
  return isFull ? { refused: 'full', message: '' } : { form, records };
}
