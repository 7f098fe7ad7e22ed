import { ok, refuse } from '../../http/answer.ts';
import type { FamilyCalls } from '../../transactions/server.ts';

/** Server dictionaries by key (FD-13), with the items of their samples. */
export const dictionaryCalls: FamilyCalls<'dictionary'> = {
  member: {
    list: ({ params }, { documents }) => {
      const { dictType: key } = params;
      const dictionary = Object.values(documents.samples).find((candidate) => candidate.key !== undefined && candidate.key === key);
      if (dictionary === undefined) return refuse('notFound', '字典不存在');
      return ok(dictionary.items.map(({ code, name }) => ({ dictCode: code, dictName: name })));
    },
  },
};
