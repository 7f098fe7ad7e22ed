import { type CompiledForm, existingAnswers, isValues, type ResolvedChannel, type Values } from '../../engine/index.ts';
import { readJson } from '../base/read-json.ts';

/** Told of a field whose rule for taking over a record fails. */
export type OnFault = Parameters<typeof existingAnswers>[3];

/** The answers that a channel hands to the add form as `insuredData`, a record as JSON (IN-20). Its photos are not taken over: the member shows their own. Anything but a record gives nothing. */
export function handedAnswers(form: Pick<CompiledForm, 'submit'>, insuredData: string, channel: ResolvedChannel, onFault: OnFault): Values {
  const record = readJson(insuredData);
  if (!isValues(record)) return {};
  const answers = existingAnswers(form, record, channel as Values, onFault);
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => typeof answer === 'string'));
}
