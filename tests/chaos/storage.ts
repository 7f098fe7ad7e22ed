import { forbidStorage } from './broken.ts';
import type { Disturbance } from './disturbance.ts';

/** The phone cannot store anything. */
export const STORAGE: readonly Disturbance[] = [
  {
    id: 'storage-forbidden',
    title: '手机不让保存',
    run: async (pair) => {
      await pair.prepare();
      await pair.newPage();
      await pair.page.addInitScript(forbidStorage);
      if (pair.flow.visitor) await pair.open();
      else await pair.signInAnew();
      await pair.fill();
      if (pair.keeps) await pair.told(pair.drafts ? 'app.draft.failed.blocked' : 'app.kept.blocked');
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
      if (pair.keeps) await pair.told(pair.drafts ? 'app.draft.failed.full' : 'app.kept.full');
      else pair.silent('（没有要保存的）');
      await pair.kept();
      await pair.finish('照常');
    },
  },
];
