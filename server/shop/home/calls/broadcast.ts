import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { ok } from '../../../platform/http/answer.ts';
import { pictureUrl } from '../../../platform/pictures/picture.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';

const MINUTE = 60;

/** The broadcasts of a channel: one after another, each live for some minutes (BC-01). */
export const broadcastCalls: FamilyCalls<'broadcast'> = {
  open: {
    info: inShop(({ shop }, { clock }) => {
      if (shop.broadcast === null) return ok();
      const { everyMinutes, liveMinutes, pageUrl } = shop.broadcast;
      const now = Math.floor(clock().getTime() / 1000);
      const began = now - (now % (everyMinutes * MINUTE));
      return ok({
        time: now - began < liveMinutes * MINUTE ? began : began + everyMinutes * MINUTE,
        pageUrl,
        homeImgUrl: pictureUrl('live-now-home'),
        productImgUrl: pictureUrl('live-now-product'),
        waitingToStartHomeImgUrl: pictureUrl('live-wait-home'),
        waitingToStartProductImgUrl: pictureUrl('live-wait-product'),
        waitingFiveToStartHomeImgUrl: pictureUrl('live-soon-home'),
        waitingFiveToStartProductImgUrl: pictureUrl('live-soon-product'),
      });
    }),
  },
};
