import { called, done, failed, textOf } from './answer.ts';
import type { Abilities, HostAnswer, HostServices } from './types.ts';
import { cardOf, loadWx, signedAbilities } from './wx.ts';

/** The web view of a mini-program: pages are the mini-program's own, and a card to share is handed to it. */
export async function openHost(services: HostServices): Promise<Abilities> {
  const wx = await loadWx(services);
  const miniProgram = wx?.miniProgram;
  if (!wx || !miniProgram) return {};
  const leave = async () => {
    miniProgram.navigateBack({ delta: 1 });
    return done();
  };
  const open = (url: string): Promise<HostAnswer> => {
    // Pages of the mini-program only: an address would be a way around the guard.
    if (!/^\/[\w/-]+(\?[^#\\]*)?$/.test(url)) return Promise.resolve(failed());
    return called((answer) => miniProgram.navigateTo({ url, success: () => answer(done()), fail: () => answer(failed()) }));
  };
  const { scan } = signedAbilities(wx, services);
  return {
    ...(scan ? { scan } : {}),
    close: leave,
    back: leave,
    navigate: ({ page }) => open(textOf(page)),
    // Money is taken by a page of the mini-program: done is that it stands there, not that it is paid.
    pay: ({ path }) => open(textOf(path)),
    share: async (params) => {
      miniProgram.postMessage({ data: { share: cardOf(params) } });
      return done();
    },
  };
}
