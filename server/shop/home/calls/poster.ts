import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import type { Shop } from '../../../platform/documents/shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { siteUrl } from '../../../platform/pictures/site.ts';
import { findFact, insertFact, kind, type Mark } from '../../../platform/store/facts.ts';
import type { FamilyCalls, MemberHandler, Reply, VisitorCall } from '../../../platform/transactions/server.ts';
import { inActivity } from '../../coupons/coupons.ts';

/** Marks that a member subscribed to, viewed or tagged a poster, by channel, poster and deed. */
const posterKind = kind<Mark>('poster');

const PREFIX = 'HB-';
const PICTURE = '/api/image/poster-coin.webp';

const unknown = () => refuse('notFound', '活动不存在或已结束');

const isActivity = (actId: string, shop: Shop): boolean => actId !== '' && inActivity(actId, shop).length > 0;

/** Returns the poster of an activity (CL-18). */
const poster: VisitorCall<'page.poster'> = inShop(({ params, shop }) => {
  const { actId } = params;
  return isActivity(actId, shop) ? ok({ posterId: `${PREFIX}${actId}`, posterUrl: PICTURE, title: '领优惠券' }) : unknown();
});

interface OfPoster {
  readonly channelCode?: string;
  readonly posterId?: string;
}

/** Runs a call for an existing poster. */
const ofPoster = (run: (posterId: string, ...rest: Parameters<MemberHandler<OfPoster>>) => Reply): MemberHandler<OfPoster> =>
  inShop((input, server) => {
    const { posterId = '' } = input.params;
    const isKnown = posterId.startsWith(PREFIX) && isActivity(posterId.slice(PREFIX.length), input.shop);
    return isKnown ? run(`${input.shop.channelCode} ${posterId}`, input, server) : unknown();
  });

/** An activity: its poster, reminders, views, and its link in the messenger (CL-18, CL-19). */
export const posterCalls: Pick<FamilyCalls<'page'>, 'visitor' | 'member'> = {
  visitor: { poster },
  member: {
    posterSubscribe: ofPoster(async (posterId, { user }, server) => {
      await insertFact(user.id, posterKind, `${posterId} subscribed`, {}, server);
      return ok();
    }),
    posterViewed: ofPoster(async (posterId, { user }, server) => {
      await insertFact(user.id, posterKind, `${posterId} viewed`, {}, server);
      return ok();
    }),
    posterSubscribed: ofPoster(async (posterId, { user }, server) =>
      ok({ status: (await findFact(user.id, posterKind, `${posterId} subscribed`, server)) === undefined ? 0 : 1 }),
    ),
    wechatScheme: inShop(({ params, shop }) => {
      const { actId = '' } = params;
      return isActivity(actId, shop) ? ok({ urlScheme: siteUrl('activity', { actId }) }) : unknown();
    }),
    tagUser: inShop(async ({ params, user, shop }, server) => {
      const { actId } = params;
      if (!isActivity(actId, shop)) return unknown();
      await insertFact(user.id, posterKind, `${shop.channelCode} ${actId} tagged`, {}, server);
      return ok();
    }),
  },
};
