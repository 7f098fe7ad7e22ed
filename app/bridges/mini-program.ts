import { called, done, failed, textOf } from './answer.ts';
import type { Abilities, HostAnswer, HostServices } from './types.ts';
import { cardOf, loadWx, signedAbilities } from './wx.ts';

/** Opens a mini-program's web view: it opens the mini-program's own pages and hands it the card to share. */
export async function openHost(services: HostServices): Promise<Abilities> {
  const wx = await loadWx(services);
  const miniProgram = wx?.miniProgram;
  if (!wx || !miniProgram) return {};
  const leave = async () => {
    miniProgram.navigateBack({ delta: 1 });
    return done();
  };
  const open = (url: string): Promise<HostAnswer> => {
    // Allows pages of the mini-program only: a full address would bypass the leave guard.
    if (!/^\/[\w/-]+(\?[^#\\]*)?$/.test(url)) return Promise.resolve(failed());
    return called((answer) => miniProgram.navigateTo({ url, success: () => answer(done()), fail: () => answer(failed()) }));
  };
  const { scan } = signedAbilities(wx, services);
  return {
    ...(scan ? { scan } : {}),
    close: leave,
    back: leave,
    navigate: ({ page }) => open(textOf(page)),
    // A page of the mini-program takes the money: `done` means that this page is open, not that the payment succeeded.
    pay: ({ path }) => open(textOf(path)),
    share: async (params) => {
      miniProgram.postMessage({ data: { share: cardOf(params) } });
      return done();
    },
  };
}
