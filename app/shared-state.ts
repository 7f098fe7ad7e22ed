import type { Json, Values } from '../engine/index.ts';
import { isValues } from '../engine/index.ts';
import type { App } from './app.ts';

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

const COVERED = /^(\d{3})\d+(\d{4})$/;

/** The last answer to a call; sources keep theirs under a key that begins with its name (app/page/Sources.tsx). */
function answerOf(call: string, userId: string, answers: Answers): Json {
  for (const key of [...answers.keys()].reverse()) {
    if (!key.startsWith('[')) continue;
    const [name, , , owner] = JSON.parse(key) as Json[];
    if (name === call && owner === userId) return (answers.get(key)?.data ?? null) as Json;
  }
  return null;
}

/** Lists what all pages share (EG-24). */
export async function sharedState(app: App, answers: Answers): Promise<SharedState> {
  const { session, library, monitor } = app;
  const userId = session.get('userId');
  const lines = answerOf('cart.list', userId, answers);
  const certTypes = await library.dictionary('certType').catch((error: unknown) => {
    monitor.report('warning', 'shared-state.certType', { name: error instanceof Error ? error.name : '' });
    return undefined;
  });
  return {
    user: {
      token: session.get('token') !== '',
      userPhone: session.get('userPhone').replace(COVERED, '$1****$2'),
      deviceId: app.deviceId(),
      headPortrait: session.get('headPortrait'),
      userId,
      authorStatus: session.get('authorStatus'),
    },
    cart: { counts: answerOf('cart.count', userId, answers), list: isValues(lines) ? (lines['list'] ?? null) : null },
    certTypeList: certTypes === undefined ? null : (certTypes.items as unknown as readonly Json[]),
    loading: app.isLoading(),
    channelCode: app.channel()?.channel.channelCode ?? session.get('channelCode'),
    channelConfig: (app.channel()?.channel ?? {}) as unknown as Values,
  };
}
