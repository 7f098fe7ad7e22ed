import { logic } from '../../../../engine/index.ts';
import stations from '../../../data/tour.json' with { type: 'json' };
import { ok } from '../../../platform/http/answer.ts';
import { findFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';

/** When a member finished the tour. */
const tourKind = kind<{ readonly finishedTime: string }>('tour');

/** A tour through an application with examples. The server stores only when a member finished it. */
export const tourCalls: FamilyCalls<'tour'> = {
  visitor: {
    stations: async ({ user }, server) => {
      const finished = user && (await findFact(user.id, tourKind, '', server));
      return ok({
        finishedTime: finished?.data.finishedTime ?? '',
        list: stations.map((one, index) => ({ ...one, no: index + 1 })),
      });
    },
  },
  member: {
    finish: async ({ user }, server) => {
      const finishedTime = logic.chinaTime(server.clock()).slice(0, 16);
      await replaceFact(user.id, tourKind, '', { finishedTime }, server);
      return ok({ finishedTime });
    },
  },
};
