import type { Json, Values } from '../engine/index.ts';
import { isValues } from '../engine/index.ts';
import { program } from '../schemas/index.ts';
import type { App } from './types.ts';

/** What the answers of the pages' sources are kept in: SWR's cache. */
export interface Answers {
  keys(): Iterable<string>;
  get(key: string): { readonly data?: unknown } | undefined;
}

/** What all pages share, for the diagnosis to list: of the token only that there is one, of the phone only its ends (EG-24). */
export interface SharedState {
  readonly user: Values;
  /** What the member's cart was last known to hold; null when no page has asked. */
  readonly cart: { readonly counts: Json; readonly list: Json };
  /** Null when they could not be loaded. */
  readonly certTypeList: readonly Json[] | null;
  readonly loading: boolean;
  readonly channelCode: string;
  readonly channelConfig: Values;
}

/** The ends of a phone; of what is none, no more than its last two characters. */
const covered = (phone: string): string =>
  /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone === '' ? '' : `****${phone.slice(-2)}`;

/** The last answer to a call in a channel; sources keep theirs under call, parameters, channel and user (app/page/Sources.tsx). */
function answerOf(call: string, channel: string, userId: string, answers: Answers): Json {
  for (const key of [...answers.keys()].reverse()) {
    if (!key.startsWith('[')) continue;
    const [name, , from, owner] = JSON.parse(key) as Json[];
    if (name === call && from === channel && owner === userId) return (answers.get(key)?.data ?? null) as Json;
  }
  return null;
}

/** Lists what all pages share (EG-24). */
export async function sharedState(app: App, answers: Answers): Promise<SharedState> {
  const { session, library, monitor } = app;
  const userId = session.get('userId');
  const known = (call: string) => answerOf(call, app.channel()?.key ?? '', userId, answers);
  const lines = known(program.calls.cartLines);
  const certTypes = await library.dictionary('certType').catch((error: unknown) => {
    monitor.report('warning', 'shared-state.certType', { name: error instanceof Error ? error.name : '' });
    return undefined;
  });
  return {
    user: {
      token: session.get('token') !== '',
      userPhone: covered(session.get('userPhone')),
      deviceId: app.deviceId(),
      headPortrait: session.get('headPortrait'),
      userId,
      authorStatus: session.get('authorStatus'),
    },
    cart: { counts: known(program.calls.cartCount), list: isValues(lines) ? (lines['list'] ?? null) : null },
    certTypeList: certTypes === undefined ? null : (certTypes.items as unknown as readonly Json[]),
    loading: app.isLoading(),
    channelCode: app.channel()?.channel.channelCode ?? session.get('channelCode'),
    channelConfig: (app.channel()?.channel ?? {}) as unknown as Values,
  };
}
