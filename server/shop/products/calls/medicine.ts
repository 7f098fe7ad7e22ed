import { partOf } from '../../../platform/catalogue/catalogue.ts';
import { groups } from '../../../platform/catalogue/generate.ts';
import { hiddenOf } from '../../../platform/documents/shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import type { FamilyCalls } from '../../../platform/transactions/server.ts';

/** The medicine catalogue of a channel, searched and paged (BT-11, CH-13). */
export const medicineCalls: FamilyCalls<'medicine'> = {
  member: {
    search: ({ params }, { documents, catalogue }) => {
      const { channelCode = '' } = params;
      if (channelCode === '') return refuse('badRequest', '缺少渠道编码');
      const hidden = hiddenOf(channelCode, documents);
      if (hidden === undefined) return ok({ total: 0, categories: [], list: [] });
      const { from, count } = partOf(params);
      const wanted = { keyword: params.keyword ?? '', hidden };
      const { total, list } = catalogue.find(wanted, from, count);
      const categories = groups.filter(({ categoryId }) => !hidden.includes(categoryId)).map(({ categoryName }) => categoryName);
      return ok({ total, categories, list: list.map((medicine) => ({ ...medicine, price: (medicine.price / 100).toFixed(2) })) });
    },
  },
};

/** Returns the id of a parent category by name; an unknown name is returned itself and finds nothing. */
export const categoryIdOf = (name: string): string => groups.find(({ categoryName }) => categoryName === name)?.categoryId ?? name;
