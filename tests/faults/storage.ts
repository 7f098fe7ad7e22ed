import { signInByCode } from '../journeys/support/way-in.ts';
import { forbidStorage } from './broken.ts';
import type { Fault } from './fault.ts';

/** The phone keeps nothing. */
export const STORAGE: readonly Fault[] = [
  {
    id: 'storage-forbidden',
    title: '手机不让保存',
    run: async (pair) => {
      await pair.prepare();
      await pair.newPage();
      await pair.page.addInitScript(forbidStorage);
      await pair.page.goto(pair.server.page(`/login?thirdChannelSide=${pair.flow.channel}&from=${encodeURIComponent(pair.path)}`));
      await signInByCode(pair.page, pair.member.phone);
      await pair.page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
      await pair.fill();
      if (pair.drafts) await pair.told('app.draft.failed.blocked');
      else pair.silent('（没有要保存的）');
      await pair.kept();
      await pair.finish('照常');
    },
  },
  {
    id: 'storage-full',
    title: '手机存满了',
    run: async (pair) => {
      await pair.prepare();
      await pair.newPage();
      await pair.enter();
      await pair.open();
      const session = await pair.page.context().newCDPSession(pair.page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: pair.server.url, quotaSize: 1 });
      await pair.fill();
      if (pair.drafts) await pair.told('app.draft.failed.full');
      else pair.silent('（没有要保存的）');
      await pair.kept();
      await pair.finish('照常');
    },
  },
];
