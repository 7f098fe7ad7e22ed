import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { openSqliteCatalogue } from '../../node/sqlite-catalogue.ts';
import { type Catalogue, type Medicine, memberPriceOf, type ProductQuery, partOf } from './catalogue.ts';
import { drugstores, generateMedicines, groups } from './generate.ts';
import { createMemoryCatalogue } from './memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'heye-catalogue-'));
const file = join(folder, 'catalogue.db');
const sqlite = openSqliteCatalogue(file);
afterAll(() => {
  sqlite.close();
  rmSync(folder, { recursive: true });
});

const everything = 100_000;

describe('the sample medicines', () => {
  const all = generateMedicines();

  it('are more than ten thousand, each with its own number and no two alike in one drugstore', () => {
    expect(all.length).toBeGreaterThanOrEqual(10_000);
    expect(new Set(all.map(({ medicineId }) => medicineId)).size).toBe(all.length);
    const likeness = all.map(({ name, specification, manufacturer, drugstoreId }) =>
      [name, specification, manufacturer, drugstoreId].join(),
    );
    expect(new Set(likeness).size).toBe(all.length);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index));
  });

  it('are always the same', () => {
    expect(generateMedicines()).toEqual(all);
  });

  it('have an existing category, an existing drugstore and a plausible price', () => {
    const categories = new Set(groups.flatMap(({ categoryId, children }) => children.map((child) => `${categoryId} ${child.categoryId}`)));
    const stores = new Set(drugstores.map(({ drugstoreId }) => drugstoreId));
    for (const { groupId, categoryId, drugstoreId, price, medicineId } of all) {
      expect(categories.has(`${groupId} ${categoryId}`), medicineId).toBe(true);
      expect(stores.has(drugstoreId), medicineId).toBe(true);
      expect(Number.isInteger(price) && price >= 80 && price < 5_000_000, `${medicineId} ${price}`).toBe(true);
    }
  });

  it('are mixed: no screenful is of one kind, and each kind of offer and compensation appears early', () => {
    const page = all.slice(0, 20);
    expect(new Set(page.map(({ groupId }) => groupId)).size).toBeGreaterThan(5);
    expect(new Set(page.map(({ offer }) => offer))).toEqual(new Set(['', 'coupon', 'gift', 'activity']));
    expect(new Set(page.map(({ isPrescription }) => isPrescription))).toEqual(new Set([0, 1]));
  });
});

describe.each<{ name: string; catalogue: Catalogue }>([
  { name: 'memory', catalogue: createMemoryCatalogue() },
  { name: 'sqlite', catalogue: sqlite },
])('the catalogue in $name', ({ catalogue }) => {
  const find = (wanted: ProductQuery) => catalogue.find(wanted, 0, everything);

  it('returns pages without a gap or a repetition to the end', () => {
    const seen: string[] = [];
    for (let from = 0; ; from += 500) {
      const { list, total } = catalogue.find({}, from, 500);
      seen.push(...list.map(({ medicineId }) => medicineId));
      if (list.length === 0) {
        expect(seen).toHaveLength(total);
        break;
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(10_000);
    expect(catalogue.find({}, 40, 3).list.map(({ medicineId }) => medicineId)).toEqual(seen.slice(40, 43));
  });

  it('finds Chinese words anywhere in name, substance, maker, use and category, and Latin ones in either case', () => {
    const names = (keyword: string) => new Set(find({ keyword }).list.map(({ name }) => name));
    expect(names('莫西林')).toEqual(new Set(['阿莫西林胶囊']));
    expect(names('氨氯地平').has('苯磺酸氨氯地平片')).toBe(true);
    expect(names('痛风').has('非布司他片')).toBe(true);
    const made = find({ keyword: '仁济堂' });
    expect(made.total).toBeGreaterThan(100);
    expect(made.list.every(({ manufacturer }) => manufacturer.includes('仁济堂'))).toBe(true);
    expect(find({ keyword: '医疗器械' }).list.every(({ groupId }) => groupId === '23')).toBe(true);
    expect(find({ keyword: '维生素d' }).total).toBeGreaterThan(0);
    expect(find({ keyword: '维生素d' })).toEqual(find({ keyword: '维生素D' }));
    expect(find({ keyword: '没有这种药' })).toEqual({ total: 0, list: [] });
  });

  it('finds medicines with all of several words', () => {
    const { list, total } = find({ keyword: ' 康泽  阿莫西林 0.25g ' });
    expect(total).toBeGreaterThan(0);
    for (const { brand, name, specification } of list)
      expect([brand, name, specification.startsWith('0.25g')]).toEqual(['康泽', '阿莫西林胶囊', true]);
  });

  it('treats quotes, wildcards and SQL as text', () => {
    for (const keyword of [`' OR 1=1 --`, '%', '_', '"); DROP TABLE medicines; --', '\u0000'])
      expect(find({ keyword }).total, keyword).toBe(0);
    expect(find({ categoryId: `' OR '1'='1` }).total).toBe(0);
    expect(catalogue.get(`' OR '1'='1`)).toBeUndefined();
    expect(find({}).total).toBeGreaterThanOrEqual(10_000);
  });

  it('filters by categories of both levels, and leaves hidden ones out', () => {
    const [group] = groups;
    const whole = find({ categoryId: group?.categoryId ?? '' });
    const parts = (group?.children ?? []).map(({ categoryId }) => find({ categoryId }).total);
    expect(parts.every((part) => part > 0)).toBe(true);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole.total);
    expect(find({ hidden: [group?.categoryId ?? ''] }).total).toBe(find({}).total - whole.total);
  });

  it('narrows by drugstore, offer, compensation and prescription', () => {
    const wanted = { drugstoreId: '15241', offer: 'gift', isCompensated: true, isPrescription: true };
    const { list, total } = find(wanted);
    expect(total).toBeGreaterThan(0);
    for (const { drugstoreId, offer, compensateRate, isPrescription } of list)
      expect([drugstoreId, offer, compensateRate > 0, isPrescription]).toEqual(['15241', 'gift', true, 1]);
    const without = find({ isPrescription: false });
    expect(new Set(without.list.map(({ isPrescription }) => isPrescription))).toEqual(new Set([0]));
    expect(without.total + find({ isPrescription: true }).total).toBe(find({}).total);
  });

  it("sorts by the member's price and by sales, with ties in the listing order", () => {
    const salesOf = ({ sales }: Medicine) => sales;
    const by = (sort: string, of: (medicine: Medicine) => number) =>
      find({ sort, categoryId: '10' }).list.map((one) => [of(one), one.position] as const);
    const rising = by('priceAsc', memberPriceOf);
    expect(rising).toEqual(rising.toSorted(([one, at], [other, there]) => one - other || at - there));
    const falling = by('priceDesc', memberPriceOf);
    expect(falling).toEqual(falling.toSorted(([one, at], [other, there]) => other - one || at - there));
    const sold = by('sales', salesOf);
    expect(sold).toEqual(sold.toSorted(([one, at], [other, there]) => other - one || at - there));
    expect(find({ sort: 'constructor' })).toEqual(find({}));
  });

  it('returns one medicine by its number, and the same in other drugstores', () => {
    const medicine = catalogue.get('100000');
    expect(medicine).toMatchObject({ medicineId: '100000', standardId: 'S100000' });
    const stores = find({ standardId: 'S100000' }).list.map(({ drugstoreId }) => drugstoreId);
    expect(stores).toHaveLength(2);
    expect(new Set(stores).size).toBe(2);
    expect(catalogue.get('1')).toBeUndefined();
  });
});

describe('the catalogue on disk', () => {
  it('equals the one in memory', () => {
    const memory = createMemoryCatalogue();
    for (const wanted of [{ keyword: '感冒' }, { categoryId: '1201', sort: 'priceDesc' }, { hidden: ['10', '23'], keyword: '片' }])
      expect(sqlite.find(wanted, 10, 30)).toEqual(memory.find(wanted, 10, 30));
  });

  it('is built once: opening it again reuses it', () => {
    const made = join(folder, 'made.db');
    openSqliteCatalogue(made).close();
    const database = new DatabaseSync(made);
    database.exec("UPDATE medicines SET record = json_set(record, '$.name', '有记号的药') WHERE id = '100000'");
    database.close();
    const again = openSqliteCatalogue(made);
    expect(again.get('100000')).toMatchObject({ medicineId: '100000', name: '有记号的药' });
    expect(again.find({}, 0, 1).total).toBe(sqlite.find({}, 0, 1).total);
    again.close();
  });
});

describe('pages', () => {
  it.each([
    [undefined, undefined, { from: 0, count: 20, page: 1 }],
    [3, 10, { from: 20, count: 10, page: 3 }],
    [0, 1000, { from: 0, count: 50, page: 1 }],
    [undefined, -5, { from: 0, count: 1, page: 1 }],
    [1e99, 20, { from: 19_999_980, count: 20, page: 1_000_000 }],
  ])('page %s of size %s', (page, pageSize, part) => {
    expect(partOf({ ...(page !== undefined && { page }), ...(pageSize !== undefined && { pageSize }) })).toEqual(part);
  });
});
