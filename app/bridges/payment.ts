import type { Values } from '../../engine/index.ts';
import { called, cancelled, done, failed, textOf } from './answer.ts';
import { waitForGlobal } from './ready.ts';
import type { Abilities, HostServices } from './types.ts';

/** Result codes of a payment: 9000 paid; 8000 in progress and 6004 unknown, where the order decides (OP-07); 6001 given up by the member (OP-09). */
const PAID = ['9000', '8000', '6004'];
const GIVEN_UP = '6001';
/** The member closed the scanner. */
const SCAN_CLOSED = 10;

/** Opens the payment app's browser with its built-in bridge. */
export async function openHost({ globals }: HostServices): Promise<Abilities> {
  const bridge = await waitForGlobal(() => globals.AlipayJSBridge, globals.document, 'AlipayJSBridgeReady');
  if (!bridge) return {};
  const leave = (name: string) => async () => {
    bridge.call(name);
    return done();
  };
  return {
    close: leave('exitApp'),
    back: leave('popWindow'),
    scan: () =>
      called((answer) =>
        bridge.call('scan', { type: 'qr' }, ({ error, codeContent, qrCode, barCode }) => {
          const text = [codeContent, qrCode, barCode].map(textOf).find((one) => one !== '');
          if (text !== undefined) answer(done({ text }));
          else answer(error === SCAN_CLOSED ? cancelled() : failed());
        }),
      ),
    pay: (params: Values) =>
      called((answer) =>
        bridge.call('tradePay', params, ({ resultCode }) => {
          const code = String(resultCode);
          if (PAID.includes(code)) answer(done());
          else answer(code === GIVEN_UP ? cancelled() : failed());
        }),
      ),
    authCode: (params: Values) =>
      called((answer) =>
        bridge.call('getAuthCode', params, ({ authCode, authcode, error }) => {
          const code = textOf(authCode) || textOf(authcode);
          if (code !== '') answer(done({ authCode: code }));
          else answer(Number(error) === 11 ? cancelled() : failed());
        }),
      ),
  };
}
