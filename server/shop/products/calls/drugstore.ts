import { logic } from '../../../../engine/index.ts';
import papers from '../../../data/shop/qualifications.json' with { type: 'json' };
import { drugstores } from '../../../platform/catalogue/generate.ts';
import { type InShop, inShop } from '../../../platform/documents/calls/in-shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { pictureUrl } from '../../../platform/pictures/picture.ts';
import type { FamilyCalls, Reply, Server, VisitorCall, VisitorHandler, VisitorInput } from '../../../platform/transactions/server.ts';
import { goodsPage } from '../goods.ts';
import { categoryTree } from './goods.ts';

type Drugstore = (typeof drugstores)[number];

const unknownStore = () => refuse('notFound', '药店不存在');
const OPENS = 8;
const CLOSES = 22;

const toWire = (store: Drugstore, { clock }: Server) => {
  const hour = Number(logic.chinaTime(clock()).slice(11, 13));
  return {
    ...store,
    logoUrl: pictureUrl('logo-drugstore'),
    businessHours: '08:00-22:00',
    isOpen: hour >= OPENS && hour < CLOSES ? 1 : 0,
    phone: '4008006666',
    notice: '处方药须凭处方购买，药师在线审方',
  };
};

interface OfStore {
  readonly channelCode?: string;
  readonly drugstoreId?: string;
}

/** Wraps a call about one drugstore; refuses an unknown store. */
const ofStore = <P extends OfStore>(run: (store: Drugstore, visit: InShop<VisitorInput<P>>, server: Server) => Reply): VisitorHandler<P> =>
  inShop((visit: InShop<VisitorInput<P>>, server) => {
    const store = drugstores.find(({ drugstoreId }) => drugstoreId === visit.params.drugstoreId);
    return store === undefined ? unknownStore() : run(store, visit, server);
  });

/** Returns the stores of the channel to which the member's channel refers; none for a channel without nearby stores (EG-12). */
const nearby: VisitorCall<'drugstore.nearby'> = inShop(({ params, shop: { o2o } }, server) => {
  const { o2oChannelId: asked = '' } = params;
  if (o2o === null || asked === '' || asked !== (o2o.hyInsuranceO2OChannelId || o2o.hyo2oChannelId))
    return refuse('notFound', '附近药店暂未开通');
  const { keyword = '' } = params;
  return ok(
    drugstores.filter(({ drugstoreName, address }) => `${drugstoreName}${address}`.includes(keyword)).map((store) => toWire(store, server)),
  );
});

/** Drugstores: nearby ones, details, licences and goods (CL-17). */
export const drugstoreCalls: FamilyCalls<'drugstore'> = {
  visitor: {
    nearby,
    info: ofStore((store, _visit, server) => ok(toWire(store, server))),
    images: ofStore(() =>
      ok([
        { imageUrl: pictureUrl('store-front'), title: '门头' },
        { imageUrl: pictureUrl('store-inside'), title: '店内' },
      ]),
    ),
    qualifications: ofStore(({ drugstoreId }) =>
      ok(
        papers.map(({ prefix, name, validUntil, picture }) => ({
          name,
          certificateNo: `${prefix}${drugstoreId}`,
          validUntil,
          imageUrl: pictureUrl(picture),
        })),
      ),
    ),
    classification: ofStore((_store, { shop }) => ok(categoryTree(shop).map(({ children: _children, ...group }) => group))),
    products: ofStore(async ({ drugstoreId }, visit, server) =>
      ok(await goodsPage({ drugstoreId, categoryId: visit.params.categoryId ?? '' }, visit.params, visit, server)),
    ),
  },
};
