import { logic } from '../../../../engine/index.ts';
import { ok } from '../../../platform/http/answer.ts';
import { flatMapEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';
import { maskCard } from '../../../platform/values/mask.ts';
import { refusalOfTimes, refusalOfUse } from '../../rights/may-use.ts';
import { ownInsureds, unknownRight } from '../../rights/own.ts';
import { isLocked, ownRight, rightsOf, timesLeft } from '../../rights/rights.ts';
import { recordsOf } from './service.ts';

/** Applications through the supplier: persons per service, the check whether one may apply now, and the records (CL-30). */
export const supplyApplyCalls: FamilyCalls<'supplyApply'> = {
  member: {
    rightUsers: async ({ params, user }, server) =>
      ok(
        await mapSerial(await ownInsureds(user, params.channelCode ?? '', server), async (insured) => ({
          insuredId: insured.id,
          insuredName: insured.insuredName,
          insuredCard: maskCard(insured.insuredCard),
          services: await flatMapEach(await rightsOf(insured, server), async ([button, right]) =>
            button.service === undefined
              ? []
              : [
                  {
                    receiveId: right.id,
                    rightType: String(button.rightType ?? ''),
                    serviceTitle: button.service.serviceTitle,
                    serviceId: button.service.serviceId,
                    serviceCode: button.service.serviceCode,
                    buttonLinkType: button.buttonLinkType,
                    lock: (await isLocked(button, right, server)) ? 1 : 0,
                    leftTimes: await timesLeft(right, server),
                    endDate: `${logic.chinaDate(server.clock()).slice(0, 4)}-12-31`,
                  },
                ],
          ),
        })),
      ),
    preCheck: async ({ params, user }, server) => {
      const own = await ownRight(params.receiveId ?? '', user, server);
      if (own?.button.service === undefined) return unknownRight();
      return (await refusalOfUse(own, server)) ?? (await refusalOfTimes(own.right, server)) ?? ok();
    },
    records: recordsOf,
  },
};
