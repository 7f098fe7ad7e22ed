import type { Values } from '../../engine/index.ts';
import { called, cancelled, done, failed, textOf } from './answer.ts';
import type { Abilities, HostAnswer, HostServices, Wx, WxOptions } from './types.ts';

const INTERFACES = ['scanQRCode', 'updateAppMessageShareData', 'updateTimelineShareData'];

/** Returns the messenger's scripting interface. The page loads its script unless the host already did. */
export async function loadWx({ globals, loadSdk }: HostServices): Promise<Wx | undefined> {
  return globals.wx ?? ((await loadSdk('messenger')) ? globals.wx : undefined);
}

/** Returns scanning and sharing, which need a signature of the page. Requests the signature on first use, and again after a failure. */
export function signedAbilities(wx: Wx, { sign }: HostServices): Abilities {
  let configured: Promise<boolean> | undefined;

  async function configure(): Promise<boolean> {
    const signature = await sign();
    if (!signature) return false;
    return new Promise((resolve) => {
      wx.error(() => resolve(false));
      wx.ready(() => resolve(true));
      wx.config({ debug: false, ...signature, jsApiList: INTERFACES });
    });
  }

  async function withSignature(ask: (answer: (value: HostAnswer) => void) => void): Promise<HostAnswer> {
    configured ??= configure();
    if (await configured) return called(ask);
    configured = undefined;
    return failed();
  }

  return {
    scan: () =>
      withSignature((answer) =>
        wx.scanQRCode({
          needResult: 1,
          scanType: ['qrCode', 'barCode'],
          success: ({ resultStr }) => answer(done({ text: afterComma(textOf(resultStr)) })),
          fail: () => answer(failed()),
          cancel: () => answer(cancelled()),
        }),
      ),
    share: (params) =>
      withSignature((answer) => {
        const options = (after: () => void): WxOptions => ({ ...cardOf(params), success: after, fail: () => answer(failed()) });
        wx.updateAppMessageShareData(options(() => wx.updateTimelineShareData(options(() => answer(done())))));
      }),
  };
}

/** Builds a share card under the messenger's parameter names. */
export const cardOf = (params: Values): Readonly<Record<'title' | 'desc' | 'link' | 'imgUrl', string>> => ({
  title: textOf(params['title']),
  desc: textOf(params['text']),
  link: textOf(params['url']),
  imgUrl: textOf(params['image']),
});

/** Drops the type of a bar code: the messenger sends `EAN_13,6901234567892`. */
const afterComma = (text: string): string => /^[A-Z0-9_]+,(.+)$/.exec(text)?.[1] ?? text;
