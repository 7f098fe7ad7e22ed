import type { Values } from '../../engine/index.ts';
import { called, cancelled, done, failed } from './answer.ts';
import { waitForGlobal } from './ready.ts';
import type { Abilities, HostServices } from './types.ts';
import { loadWx, signedAbilities } from './wx.ts';

const PAID: Readonly<Record<string, typeof done>> = {
  'get_brand_wcpay_request:ok': () => done(),
  'get_brand_wcpay_request:cancel': () => cancelled(),
};

/** Opens the messenger's browser: its built-in bridge closes and pays, its script scans and shares. */
export async function openHost(services: HostServices): Promise<Abilities> {
  const { globals } = services;
  const [builtIn, wx] = await Promise.all([
    waitForGlobal(() => globals.WeixinJSBridge, globals.document, 'WeixinJSBridgeReady'),
    loadWx(services),
  ]);
  return {
    ...(wx ? signedAbilities(wx, services) : {}),
    ...(builtIn
      ? {
          close: async () => {
            builtIn.call('closeWindow');
            return done();
          },
          pay: (params: Values) =>
            called((answer) =>
              builtIn.invoke('getBrandWCPayRequest', params, ({ err_msg }) =>
                answer(Object.hasOwn(PAID, err_msg) ? (PAID[err_msg]?.() ?? failed()) : failed()),
              ),
            ),
        }
      : {}),
  };
}
