import type { Values } from '../../engine/index.ts';
import { called, cancelled, done, failed, textOf } from './answer.ts';
import type { Abilities, HostAnswer, HostServices, Wx, WxOptions } from './types.ts';

const INTERFACES = ['scanQRCode', 'updateAppMessageShareData', 'updateTimelineShareData'];

/** The messenger's scripting interface, whose script the page loads itself unless the host brought it. */
export async function loadWx({ globals, loadSdk }: HostServices): Promise<Wx | undefined> {
  return globals.wx ?? ((await loadSdk('messenger')) ? globals.wx : undefined);
}

/** What needs a signature of the page: scanning and sharing. The signature is asked for when it is first needed, and again when it failed. */
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

/** A card to share, under the messenger's names. */
export const cardOf = (params: Values): Readonly<Record<'title' | 'desc' | 'link' | 'imgUrl', string>> => ({
  title: textOf(params['title']),
  desc: textOf(params['text']),
  link: textOf(params['url']),
  imgUrl: textOf(params['image']),
});

/** Bar codes come as `EAN_13,6901234567892`. */
const afterComma = (text: string): string => /^[A-Z0-9_]+,(.+)$/.exec(text)?.[1] ?? text;
