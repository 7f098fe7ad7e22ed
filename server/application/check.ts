import {
  type CompiledForm,
  change,
  chinaClock,
  type FormState,
  isRecordOnly,
  open,
  prefillRequests,
  prefillValues,
  type Values,
} from '../../engine/index.ts';
import { codes } from '../answer.ts';
import type { ResolvedChannel, SampleService, Server } from '../server.ts';
import type { User } from '../store/records.ts';
import { type Ask, createAsk } from './ask.ts';
import { type Checked, judgeAnswers } from './judge.ts';

/** What surrounds an application: the same names the rules of a form read in the app. */
export interface Surroundings {
  readonly query: Values;
  readonly service: SampleService;
  readonly channel: ResolvedChannel;
  readonly user: User;
}

/** Judges the answers of an application by the engine and the document the member filled in (FM-10, FV rows). */
export async function checkApplication(form: CompiledForm, answers: Values, around: Surroundings, server: Server): Promise<Checked> {
  const { user, ...surroundings } = around;
  const context = surroundings as unknown as { query: Values; service: Values; channel: Values };
  const ask = createAsk(context, user, server);
  const opened = open(form, { ...chinaClock(server.clock()), ...context, user: { userId: user.id } });
  const filled = await withRecords(opened, ask);
  return filled === undefined ? { kind: 'unavailable' } : judgeAnswers(filled, answers, ask, user, server);
}

/** True when the member may not change what this record says. */
const isHeld = ({ fields }: CompiledForm, source: string): boolean =>
  fields.some(
    ({ definition }) => definition.prefill?.source === source && (definition.readonly === 'prefilled' || isRecordOnly(definition)),
  );

/**
 * The form as it opened for the member: filled from the records of this server. Undefined when a record that the member may not change cannot be
 * had: what the client says of it is never believed. A record that does not exist holds nothing.
 */
async function withRecords(opened: FormState, ask: Ask): Promise<FormState | undefined> {
  let state = opened;
  for (const { source, call, params } of prefillRequests(opened)) {
    const asked = await ask(call, params);
    if (asked.kind === 'answer') state = change(state, { type: 'prefill', values: prefillValues(state.form, source, asked.result) });
    else if (isHeld(state.form, source) && !(asked.kind === 'refusal' && asked.code === codes.notFound)) return undefined;
  }
  return state;
}
