import { ok } from '../answer.ts';
import { formOf, judgeEntry } from '../application/entry.ts';
import { refusalOf } from '../application/judge.ts';
import type { FamilyCalls } from '../server.ts';

/** The health mall: who comes in says who they are, judged by the form. The sandbox knows no policies of others, so every well-formed one is taken. */
export const mallCalls: FamilyCalls = {
  member: {
    enter: async ({ params, user }, server) => {
      const { name = '', certType = '', cardNo = '', policyNo = '' } = params;
      const checked = await judgeEntry(formOf('mall.enter', server), { name, certType, cardNo, policyNo }, user, server);
      return checked.kind === 'taken' ? ok() : refusalOf(checked);
    },
  },
};
