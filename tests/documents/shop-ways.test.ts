import { expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import routes from '../../schemas/routes.json' with { type: 'json' };

const load = (files: Record<string, unknown>): ReadonlyMap<string, Json> =>
  new Map(Object.entries(files).map(([file, value]) => [file.slice(file.lastIndexOf('/') + 1, -'.json'.length), value as Json]));
const pages = load(import.meta.glob(['../../schemas/pages/*.json', '!**/*.samples.json'], { eager: true, import: 'default' }));
const blocks = load(import.meta.glob(['../../schemas/blocks/*.json', '!**/*.samples.json'], { eager: true, import: 'default' }));
const flows = load(import.meta.glob('../../schemas/flows/*.json', { eager: true, import: 'default' }));

/** The pages of shopping and of consultations. */
const SHOP = [
  ...['cart', 'requirements', 'classify', 'productDetail', 'leaflet', 'preBuyDrug', 'newPreBuyDrug', 'nearbyStores', 'pharmacyDetails'],
  ...['storeQualifications', 'cardProducts', 'cardProduct', 'cardMine', 'medicineKit', 'specialMedicine', 'urgentMedicine', 'giftGoods'],
  ...['productListTemp', 'coinMall', 'coinGoods', 'onlineInquiry', 'searchDisease', 'doctorWaiting', 'doctorListPage', 'interviewRecord'],
  'checkPrescription',
];

/** Every record inside a document. */
function* records(value: Json): Generator<Values> {
  if (Array.isArray(value)) for (const one of value) yield* records(one);
  else if (typeof value === 'object' && value !== null) {
    yield value as Values;
    for (const one of Object.values(value)) yield* records(one as Json);
  }
}

/** Where a page leads by itself, by the blocks it shares and by the flows it does. */
function waysOf(page: string): ReadonlySet<string> {
  const ways = new Set<string>();
  const seen = new Set<Json>();
  const follow = (document: Json | undefined): void => {
    if (document === undefined || seen.has(document)) return;
    seen.add(document);
    for (const record of records(document)) {
      const { $ref, do: action, name, path } = record;
      if (typeof $ref === 'string') follow(blocks.get($ref.slice($ref.lastIndexOf('/') + 1, -'.json'.length)));
      if (action === 'flow' && typeof name === 'string') follow(flows.get(name));
      if (action === 'go' && typeof path === 'string' && path.startsWith('/')) ways.add(path);
    }
  };
  follow(pages.get(page));
  return ways;
}

const closed = new Set(routes.routes.flatMap((route) => ('document' in route && route.document === 'notHere' ? [route.path] : [])));

test.each(SHOP)('%s leads to no page that says that the service is not offered', (page) => {
  expect(pages.has(page)).toBe(true);
  expect(closed.size).toBeGreaterThan(0);
  expect([...waysOf(page)].filter((path) => closed.has(path))).toEqual([]);
});
