import { type CompiledForm, type FormState, forms, logic, type Values } from '../../../engine/index.ts';
import { codes } from '../../platform/http/answer.ts';
import type { User } from '../../platform/store/records.ts';
import type { ResolvedChannel, SampleService, Server } from '../../platform/transactions/server.ts';
import { type Ask, createAsk } from './ask.ts';
import { type Checked, judgeAnswers } from './judge.ts';
import { resolveServerRequests } from './resolve-server-requests.ts';

/** The context of an application, under the names that the rules of a form read in the app. */
export interface Surroundings {
  readonly query: Values;
  readonly service: SampleService;
  readonly channel: ResolvedChannel;
  readonly user: User;
}

/** Judges the answers of an application with the engine and the document that the member filled in (FM-10, FV rows). */
export async function checkApplication(form: CompiledForm, answers: Values, around: Surroundings, server: Server): Promise<Checked> {
  const { user, ...surroundings } = around;
  const { query, service, channel } = surroundings;
  const context = { query, service: { ...service }, channel: channel as Values };
  const ask = createAsk(context, user, server);
  const opened = forms.open(form, { ...logic.chinaClock(server.clock()), ...context, user: { userId: user.id } });
  const filled = await withRecords(opened, ask);
  return filled === undefined ? { kind: 'unavailable' } : await judgeAnswers(filled, answers, ask, user, server);
}

/**
 * Returns the opened form, filled from the records of this server. Undefined when a record with read-only answers could not be loaded:
 * the server never believes the client's copy of it. A record that does not exist counts as empty.
 */
const withRecords = (opened: FormState, ask: Ask): Promise<FormState | undefined> =>
  resolveServerRequests(opened, forms.pendingRecords, ask, (asked, { isLocked }) => {
    if (asked.kind === 'answer') return { ok: true, result: asked.result };
    const isNowhere = asked.kind === 'refusal' && asked.code === codes.notFound;
    return isLocked && !isNowhere ? undefined : { ok: false };
  });
