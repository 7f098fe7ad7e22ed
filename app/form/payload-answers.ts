import type { ResolvedChannel } from '../../domain/index.ts';
import { type CompiledForm, forms, isValues, type Values } from '../../engine/index.ts';
import { readJson } from '../base/read-json.ts';

/** Receives the fault of a field whose rule for taking over a record fails. */
export type OnFault = Parameters<typeof forms.existingAnswers>[3];

/** Reads the answers that a channel passes to the add form as `insuredData`, a record in JSON (IN-20). Leaves out photos: the member adds their own. Returns nothing for anything but a record. */
export function payloadAnswers(
  form: Pick<CompiledForm, 'submit'>,
  insuredData: string,
  channel: ResolvedChannel,
  onFault: OnFault,
): Values {
  const record = readJson(insuredData);
  if (!isValues(record)) return {};
  const answers = forms.existingAnswers(form, record, channel as Values, onFault);
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => typeof answer === 'string'));
}
