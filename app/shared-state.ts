import type { Json, Values } from '../engine/index.ts';
import type { App } from './types.ts';

/** State that all pages share, listed by the diagnosis: only whether there is a token, and only the ends of the phone number (EG-24). */
export interface SharedState {
  readonly user: Values;
  /** The cart collection; null until it is read. */
  readonly cart: { readonly counts: Json; readonly list: Json };
  /** Null when they could not load. */
  readonly certTypeList: readonly Json[] | null;
  readonly loading: boolean;
  readonly channelCode: string;
  readonly channelConfig: Values;
}

/** Masks a phone number except for its ends; any other text except for its last two characters. */
const covered = (phone: string): string =>
  /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone === '' ? '' : `****${phone.slice(-2)}`;

/** Lists the shared state (EG-24). */
export async function sharedState(app: App): Promise<SharedState> {
  const { session, library, monitor } = app;
  const userId = session.get('userId');
  const cart = app.kept.views()['cart'] as Values | null | undefined;
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
    cart: { counts: cart?.['pieces'] ?? null, list: cart?.['stores'] ?? null },
    certTypeList: certTypes === undefined ? null : (certTypes.items as unknown as readonly Json[]),
    loading: app.isLoading(),
    channelCode: app.channel()?.channel.channelCode ?? session.get('channelCode'),
    channelConfig: (app.channel()?.channel ?? {}) as unknown as Values,
  };
}
