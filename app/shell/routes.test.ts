import { expect, test } from 'vitest';
import requirements from '../../docs/requirements/shop-home-http.md?raw';
import specification from '../../docs/specification/3-shop-home-http.md?raw';
import type { Product } from '../../domain/index.ts';
import { routes } from '../../schemas/index.ts';

const files = Object.keys(import.meta.glob('../login/*Page.tsx'));
const pages = files.map((path) => path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length));
const paths = routes.map(({ path }) => path);
const shown = routes.filter((route): route is Exclude<Product.Route, Product.RedirectRoute> => !('redirect' in route));
const tabBar = (path: string) => shown.flatMap((route) => (route.path === path && 'tabBar' in route ? [route.tabBar] : []))[0];

test('every route names a page that exists, with a title, and every page has a route', () => {
  const named = routes.flatMap((route) => ('page' in route ? [route] : []));
  expect(named.filter(({ title }) => title === '')).toEqual([]);
  expect([...new Set(named.map(({ page }) => page))].sort()).toEqual([...pages].sort());
});

test('every redirect leads to a route, and no path is listed twice', () => {
  expect(routes.flatMap((route) => ('redirect' in route ? [route.redirect] : [])).filter((path) => !paths.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('LG-09 RT-14 only entry pages and redirects are public', () => {
  expect(routes.flatMap((route) => ('page' in route && route.requireAuth !== true ? [route.path] : []))).toEqual([
    '/login',
    '/open',
    '/fundOpen',
    '/configOpen',
    '/gateWay',
  ]);
});

test('EG-03 the three entry pages exist', () => {
  expect(['/open', '/fundOpen', '/configOpen'].filter((path) => !paths.includes(path))).toEqual([]);
});

test('CH-03 every path that the insured area names leads to a page', () => {
  const expected =
    '/login /commonRecognizee /commonRecognizeUpdate /commonSSRecognize /commonSunshineRecognizee /commonSunshinePatientList /tkGetRights ' +
    '/mzRecognizeeList /mzRecognizeeUpdate /whRecognizeeList /whMyInfo /whRecognizeeUpdate /hyQRcode /hyQRcodeDetail /newServiceApplication';
  expect(expected.split(' ').filter((path) => !routes.some((route) => route.path === path && !('redirect' in route)))).toEqual([]);
});

test('RT-13 paths keep the spelling of the specification', () => {
  const expected = [
    '/login',
    '/commonRecognizee',
    '/commonRecognizeUpdate',
    '/signPage',
    '/newServiceApplication',
    '/serviceApplyResult',
    '/serviceApplicationSuccessful',
    '/common/serviceRecordList',
    '/common/serviceDetails',
  ];
  expect(expected.filter((path) => !paths.includes(path))).toEqual([]);
});

/** Appendix A of the requirements: every path with its area and note. */
const APPENDIX = [...(requirements.split('## Appendix A')[1] ?? '').matchAll(/^\| (\/\S*) \| ([^|]+) \| ?([^|]*)\|/gm)].map(
  ([, path = '', area = '', note = '']) => ({ path: path.replaceAll(/\{(\w+)\}/g, ':$1'), area: area.trim(), note: note.trim() }),
);
const area = (name: string): readonly string[] => APPENDIX.filter((row) => row.area === name).map(({ path }) => path);
const at = (path: string) => shown.find((route) => route.path === path);

test.each([
  ['RT-03 RT-13', 'Insured-person', 29],
  ['RT-04 RT-13', 'Shopping and catalogue', 33],
  ['RT-05 RT-13', 'Orders', 27],
  ['RT-06 RT-13', 'Inquiry and patients', 14],
  ['RT-07 RT-13', 'Account and auth', 20],
  ['RT-08 RT-13', 'Benefits and activity', 53],
  ['RT-09 RT-13', 'Service and reports', 25],
  ['RT-10 RT-13', 'Signing and activation', 11],
  ['RT-11 RT-13', 'Other', 28],
  ['RT-12 RT-13', 'Employer benefit', 35],
])('%s every route of the area %s exists in its own spelling, with a title', (_, name, count) => {
  expect(area(name)).toHaveLength(count);
  expect(area(name).filter((path) => !paths.includes(path))).toEqual([]);
  expect(area(name).filter((path) => at(path)?.title === '')).toEqual([]);
});

test('RT-03 the routes of the insured-person area require a sign-in', () => {
  expect(area('Insured-person').filter((path) => at(path)?.requireAuth !== true)).toEqual([]);
});

test('RT-02 the root leads to the categories', () => {
  expect(routes.find(({ path }) => path === '/')).toEqual({ path: '/', redirect: '/classify' });
});

test('RT-29 the employer area requires a sign-in except for nine pages', () => {
  const open = area('Employer benefit').filter((path) => at(path)?.requireAuth !== true);
  const free = 'qrCodePay homeIndex checkstand activationUpload activationCheck ocrRecognition branchSearch mapModule paygift';
  expect(open.sort()).toEqual(
    free
      .split(' ')
      .map((page) => `/employeWeaL/${page}`)
      .sort(),
  );
});

test('RT-30 RT-15 four pages of the employer area have the bar of the shop', () => {
  const barred = area('Employer benefit').filter((path) => tabBar(path) !== undefined);
  expect(barred.sort()).toEqual(['healthMall', 'homeIndex', 'my', 'remoteCart'].map((page) => `/employeWeaL/${page}`));
  expect(new Set(barred.map(tabBar))).toEqual(new Set(['shop']));
});

test('RT-31 RT-16 four pages of the employer area are kept alive, the classes of B2C are not', () => {
  const kept = shown
    .flatMap((route) => ('keepAlive' in route && route.keepAlive ? [route.path] : []))
    .filter((path) => path.startsWith('/employeWeaL/'));
  expect(kept.sort()).toEqual(['TPHomeIndex', 'activation', 'goodsClassify', 'homeIndex'].map((page) => `/employeWeaL/${page}`));
});

test('RT-38 pages that take payment or lead on show no home icon', () => {
  const leading = 'payTransfer tk169PayTransfer jyPayTransfer zbPayTransfer wxPay transfer gateWay employeWeaL/checkstand'.split(' ');
  expect(leading.filter((path) => at(`/${path}`)?.hideHome !== true)).toEqual([]);
});

test('IN-20 IN-21 every form of insured persons is the one form, its fields chosen by the channel', () => {
  const forms = routes.flatMap((route) => ('document' in route && route.document === 'insuredForm' ? [route.path] : []));
  expect(forms.sort()).toEqual(['/insuredUpdate', ...area('Insured-person').filter((path) => /recogni(zee|ze)Update$/i.test(path))].sort());
});

test('RT-17 SS-10 S-31 every page id of the specification belongs to one route: its range with terminal 3, the two of document 1 to their lists with terminal 1', () => {
  const said = /carry a page-view name \(numeric ids (\d+) to (\d+)\)/.exec(specification);
  const [from, to] = [Number(said?.[1]), Number(said?.[2])];
  const views = shown.flatMap((route) => ('pageView' in route && route.pageView ? [{ path: route.path, ...route.pageView }] : []));
  const range = views.filter(({ id }) => id >= from && id <= to);
  expect(range.map(({ id }) => id).sort((one, other) => one - other)).toEqual(Array.from({ length: to - from + 1 }, (_, at) => from + at));
  expect(range.filter(({ terminal }) => terminal !== 3)).toEqual([]);
  expect(views.filter((view) => !range.includes(view)).map(({ path, id, terminal }) => [path, id, terminal])).toEqual([
    ['/commonRecognizee', 10_112, 1],
    ['/commonSunshineRecognizee', 10_130, 1],
  ]);
});
