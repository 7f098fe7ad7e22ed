import { formOf, judgeEntry } from '../../../insurance/applications/entry.ts';
import { refusalOf } from '../../../insurance/applications/judge.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';

/** The health mall: the member enters their identity, judged by the form. The sandbox knows no foreign policies and accepts every valid entry. */
export const mallCalls: FamilyCalls<'mall'> = {
  member: {
    enter: async ({ params, user }, server) => {
      const { name = '', certType = '', cardNo = '', policyNo = '' } = params;
      const checked = await judgeEntry(formOf('mall.enter', server), { name, certType, cardNo, policyNo }, user, server);
      return checked.kind === 'taken' ? ok() : refusalOf(checked);
    },
  },
};
