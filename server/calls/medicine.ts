import { ok, refuse } from '../answer.ts';
import { categoriesOf, medicinesOf, pageOf, searched } from '../catalogue.ts';
import { text } from '../params.ts';
import type { FamilyCalls } from '../server.ts';

/** The medicine catalogue of a channel, searched and paged (BT-11, CH-13). */
export const medicineCalls: FamilyCalls = {
  member: {
    search: ({ params }, { documents }) => {
      const channelCode = text(params, 'channelCode');
      if (channelCode === '') return refuse('badRequest', '缺少渠道编码');
      const all = medicinesOf(channelCode, documents);
      const found = searched(all, text(params, 'keyword'), text(params, 'category'));
      const list = pageOf(found, text(params, 'page'), text(params, 'pageSize')).map((medicine) => ({ ...medicine }));
      return ok({ total: found.length, categories: [...categoriesOf(all)], list });
    },
  },
};
