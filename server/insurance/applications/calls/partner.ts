import activities from '../../../data/activities.json' with { type: 'json' };
import { ok, refuse } from '../../../platform/http/answer.ts';
import { pictureUrl } from '../../../platform/pictures/picture.ts';
import { siteUrl } from '../../../platform/pictures/site.ts';
import { flatMapEach } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';
import { ownInsureds, unknownRight } from '../../rights/own.ts';
import { isLocked, ownRight, rightsOf } from '../../rights/rights.ts';

/** Links to the services of partners (AP-25). */
export const partnerCalls: FamilyCalls<'partner'> = {
  member: {
    weiyiUrl: async ({ params, user }, server) => {
      const { receiveId } = params;
      return (await ownRight(receiveId, user, server)) === undefined
        ? unknownRight()
        : ok(siteUrl('weiyi', { receiveId, pageType: params.pageType ?? '' }));
    },
    yuanmengRights: async ({ params, user }, server) =>
      ok(
        await flatMapEach(
          await ownInsureds(user, params.channelCode ?? '', server),
          async (insured) =>
            await flatMapEach(await rightsOf(insured, server), async ([button, right]) => {
              const lock = (await isLocked(button, right, server)) ? 1 : 0;
              return button.service === undefined
                ? []
                : [{ receiveId: right.id, rightName: button.buttonText, patientName: insured.insuredName, lock }];
            }),
        ),
      ),
    tcmLogin: ({ params }) => ok(siteUrl('tcm', { channelCode: params.channelCode ?? '' })),
    activity: ({ params }) => {
      const found = activities.find(({ activityId }) => activityId === params.activityId);
      if (found === undefined) return refuse('notFound', '活动不存在或已结束');
      const { image, ...activity } = found;
      return ok({ ...activity, imageUrl: pictureUrl(image) });
    },
    productText: ({ params }, { catalogue }) => {
      const medicine = catalogue.get(params.productId ?? '');
      return medicine === undefined
        ? refuse('notFound', '商品不存在')
        : ok(`${medicine.name}（${medicine.specification}），用于${medicine.indication}。${medicine.manufacturer}生产。`);
    },
  },
};

/** The health questionnaire on a partner's site. */
export const questionnaireCalls: FamilyCalls<'questionnaire'> = {
  member: { url: ({ params }) => ok(siteUrl('questionnaire', { channelCode: params.channelCode ?? '' })) },
};
