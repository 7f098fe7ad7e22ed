import { type CompiledForm, forms, type Values } from '../../../engine/index.ts';
import type { Insured, User } from '../../platform/store/records.ts';
import type { ResolvedChannel, Server } from '../../platform/transactions/server.ts';
import { judgeEntry } from './entry.ts';
import type { Checked } from './judge.ts';

type Entered = Omit<Insured, 'id'>;

/** Returns the channel with every sent field added to its list, so that those are judged too; parts of a picker count as the picker. */
function asking(channel: ResolvedChannel, { fields }: CompiledForm, answers: Values): ResolvedChannel {
  if (channel.createFields === undefined) return channel;
  const brought = fields.flatMap(({ name, definition }) => (Object.hasOwn(answers, name) ? [definition.drawnBy ?? name] : []));
  return { ...channel, createFields: [...channel.createFields, ...brought] as typeof channel.createFields };
}

/**
 * Judges an insured person by the insured form and the channel. Values in `known` stay as they are. Throws when the channel names no form
 * (VA-02 to VA-17, VL-01 to VL-03, IN-16).
 */
export async function judgeInsured(
  insured: Entered,
  known: Entered | undefined,
  channel: ResolvedChannel,
  user: User,
  server: Server,
): Promise<Checked> {
  const form = server.documents.form(channel.recognizeeConfig?.form ?? '');
  if (form === undefined) throw new Error('The channel names no form for insured persons');
  const toAnswers = (record: Entered): Values =>
    forms.existingAnswers(form, { ...record }, channel as Values, (field, message) => {
      // Throws instead of judging and storing an incomplete person.
      throw new Error(`The form ${form.code} rejects the stored value of ${field}: ${message}`);
    });
  const answers = toAnswers(insured);
  return judgeEntry(form, answers, user, server, {
    channel: asking(channel, form, answers),
    ...(known && { known: toAnswers(known) }),
  });
}
