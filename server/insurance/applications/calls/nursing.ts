import { ok, refuse } from '../../../platform/http/answer.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';

/** Options of the nursing questions (AP-34, FD-14): the requested types in the requested order, from the samples with those keys. */
export const nursingCalls: FamilyCalls<'nursing'> = {
  member: {
    options: ({ params }, { documents }) => {
      if (params.supplierId === undefined) return refuse('badRequest', '缺少服务商信息，无法获取护理评估选项');
      const dictionaries = Object.values(documents.samples);
      const questions = (params.types ?? []).flatMap((type) => {
        const dictionary = dictionaries.find(({ key }) => key === type);
        if (dictionary === undefined) return [];
        const options = dictionary.items.map(({ code, name, needInput, prompt }) => ({
          code,
          name,
          needInput: needInput === true,
          prompt: typeof prompt === 'string' ? prompt : '',
        }));
        return [{ type, selectType: dictionary.selectType ?? '1', options }];
      });
      return ok(questions);
    },
  },
};
