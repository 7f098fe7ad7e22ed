import { ok, refuse } from '../../../platform/http/answer.ts';
import { text, texts } from '../../../platform/http/params.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';

/** Options of the nursing questions (AP-34, FD-14): the requested types in the requested order, from the samples with those keys. */
export const nursingCalls: FamilyCalls = {
  member: {
    options: ({ params }, { documents }) => {
      if (text(params, 'supplierId') === '') return refuse('badRequest', '缺少服务商信息，无法获取护理评估选项');
      const dictionaries = Object.values(documents.samples);
      const questions = texts(params, 'types').flatMap((type) => {
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
