import { chinaDate } from '../../engine/index.ts';
import { ok } from '../answer.ts';
import { maskCard } from '../mask.ts';
import { refusalOfTimes, refusalOfUse } from '../may-use.ts';
import { ownInsureds, unknownRight } from '../own.ts';
import { text } from '../params.ts';
import { isLocked, ownRight, rightsOf, timesLeft } from '../rights.ts';
import type { FamilyCalls } from '../server.ts';
import { recordsOf } from './service.ts';

/** Applications by way of the supplier: who has which service, whether it may be applied for now, what was applied for (CL-30). */
export const supplyApplyCalls: FamilyCalls = {
  member: {
    rightUsers: ({ params, user }, server) =>
      ok(
        ownInsureds(user, text(params, 'channelCode'), server).map((insured) => ({
          insuredId: insured.id,
          insuredName: insured.insuredName,
          insuredCard: maskCard(insured.insuredCard),
          services: rightsOf(insured, server).flatMap(([button, right]) =>
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
                    lock: isLocked(button, right, server) ? 1 : 0,
                    leftTimes: timesLeft(right, server),
                    endDate: `${chinaDate(server.clock()).slice(0, 4)}-12-31`,
                  },
                ],
          ),
        })),
      ),
    preCheck: ({ params, user }, server) => {
      const own = ownRight(text(params, 'receiveId'), user, server);
      if (own?.button.service === undefined) return unknownRight();
      return refusalOfUse(own, server) ?? refusalOfTimes(own.right, server) ?? ok();
    },
    records: recordsOf,
  },
};
