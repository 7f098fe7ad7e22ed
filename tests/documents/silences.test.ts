import { describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../app/base/config.ts';
import { joinUrl } from '../../app/http/index.ts';
import type { Values } from '../../engine/index.ts';
import { constants } from '../../schemas/index.ts';
import { openPage } from '../pages/open.ts';

import { allForms, calls, channels, dictionaries, read, readAll, resolved, sections, texts } from './documents.ts';
import { messages, opened, set } from './insured.ts';

interface Route {
  readonly path: string;
  readonly title?: string;
  readonly document?: unknown;
  readonly redirect?: string;
  readonly requireAuth?: boolean;
  readonly hideHome?: boolean;
  readonly takesAccessToken?: boolean;
}
const { routes } = read('schemas/routes.json') as { readonly routes: readonly Route[] };
const routesOf = (path: string) => routes.filter((route) => route.path === path);
const documentOf = (path: string) => routesOf(path)[0]?.document;
const isProposed = (family: string, key: string) => {
  const { texts: own } = read(`schemas/texts/${family}.json`) as { readonly texts: Readonly<Record<string, unknown>> };
  return (own[key] as { readonly proposed?: boolean } | string | undefined as { readonly proposed?: boolean })?.proposed === true;
};
const every = Object.entries(calls).flatMap(([family, document]) =>
  Object.entries(document.calls).map(([name, call]) => ({ name: `${family}.${name}`, ...call })),
);
const callOf = (name: string) => every.find((call) => call.name === name);

describe('wordings the documents leave open', () => {
  test('S-13 uses exact wordings of one document, and marks the rest as proposed', () => {
    expect([texts['insured.limitReached'], texts['app.noJumpUrl'], texts['app.comingSoon']]).toEqual([
      '被保人数量已达上限',
      '暂未配置跳转地址~',
      '敬请期待~',
    ]);
    expect(messages(set(opened(), 'insuredCard', ''))['insuredCard']).toBe('请输入被保人证件号码');
    for (const key of ['saved', 'deleted', 'deleteLeave', 'limit']) expect(isProposed('insured', key), key).toBe(true);
    expect(isProposed('insured', 'limitReached')).toBe(false);
    // Each field under the one key that mentions it.
    for (const key of ['policy', 'noPolicy', 'sex', 'age', 'region']) expect(isProposed('form', `insured.${key}`), key).toBe(true);
    expect(isProposed('form', 'insured.certNumber')).toBe(false);
  });

  test('SS-13 SS-33 every route has a Chinese title, and the bar of the shop names its places, the resource as the server does', () => {
    expect(routes.filter(({ redirect, title }) => redirect === undefined && !/\p{Script=Han}/u.test(title ?? ''))).toEqual([]);
    const bar = openPage('fundHome', {
      data: { config: { fundHome: true }, drugs: [], tab: { showType: 1, floorName: '员工福利' }, appConfig: {} },
    });
    const items = bar.find('tabBar')?.props['items'] as unknown as readonly Values[];
    expect(items.filter(({ title, path }) => title && path).map(({ title }) => title)).toEqual(['首页', '员工福利', '购物车', '我的']);
  });
});

describe('routes mentioned in passing', () => {
  test('S-33 plan list, signing and consultation have the paths of the third document', () => {
    expect(documentOf('/insuredList')).toBe('benefitPlan');
    expect(documentOf('/insuredUpdate')).toBe('insuredForm');
    for (const path of ['/signPage', '/authorizeWord', '/onlineInquiry']) expect(routesOf(path), path).toHaveLength(1);
  });

  test('SS-03 SS-04 SS-06 SS-07 handles spellings, variants, and paths that are named twice', () => {
    expect(documentOf('/hubeiRecognizeeUpdate')).toBe('insuredForm');
    for (const suffix of ['', 'O2O', 'Temp', 'TempOA']) expect(documentOf(`/newRightListsDetail${suffix}`), suffix).toBe('rightHome');
    expect(routes.filter(({ path }) => /^\/rightListsDetail.+/.test(path))).toEqual([]);
    for (const path of ['/transfer', '/pbmCard', '/hyQRcode']) expect(routesOf(path), path).toHaveLength(1);
    for (const [one, other] of [
      ['/hyQRcodeDetail', '/hyQRCodeDetail'],
      ['/preBuyDrug', '/PreBuyDrug'],
    ] as const)
      expect([documentOf(one), routesOf('/hyqrcodedetail')]).toEqual([documentOf(other), []]);
  });

  test('SS-11 the whole group before “(no login)” is open, not only its last route', () => {
    for (const name of ['activationUpload', 'activationCheck', 'ocrRecognition', 'branchSearch', 'mapModule'])
      expect(routesOf(`/employeWeaL/${name}`)[0]?.requireAuth, name).not.toBe(true);
    expect(routesOf('/employeWeaL/my')[0]?.requireAuth).toBe(true);
  });
});

describe('facts missing for some routes', () => {
  test('SS-09 ordering, naming a patient, opening an account and paying require sign-in; looking at goods does not', () => {
    const personal = [
      '/confirmOrder',
      '/orderSubmit',
      '/orderDetails',
      '/payTransfer',
      '/tk169PayTransfer',
      '/jyPayTransfer',
      '/zbPayTransfer',
    ];
    for (const path of [...personal, '/wxPay', '/paySuccess', '/payWait', '/employeWeaL/payCheck', '/patientManagement'])
      expect([path, routesOf(path).map(({ requireAuth }) => requireAuth)]).toEqual([path, [true]]);
    for (const path of [
      '/drugsdetail',
      '/drugsDetail/druginstruction',
      '/search',
      '/newSearchPage',
      '/classify',
      '/o2oShop',
      '/pharmacyDetails',
    ])
      expect([path, routesOf(path).map(({ requireAuth }) => requireAuth)]).toEqual([path, [undefined]]);
  });

  test('SS-14 pages of sign-in, entry, payment and redirects have no home icon', () => {
    const shown = routes.filter(
      ({ path, hideHome }) =>
        /login$|pay(?!gift)|transfer|^\/(open|fundOpen|configOpen|gateWay)$|orderSubmit|smscheck|checkstand/i.test(path) &&
        hideHome !== true,
    );
    expect(shown.filter(({ redirect }) => redirect === undefined).map(({ path }) => path)).toEqual([]);
  });
});

describe('fields the documents leave open', () => {
  test('S-42 names keep their wire spelling', () => {
    expect(JSON.stringify(calls['nursing'])).toContain('supply.nuring.hasHospital');
    expect(JSON.stringify(read('schemas/shapes/insured-person.json'))).toContain('"resoureList"');
    expect(sections['payee']?.properties).toHaveProperty('payeeBankProvideOrCity');
    expect(JSON.stringify([calls, sections])).not.toMatch(/supply\.nursing\.|resourceList":|payeeBankProvinceOrCity/);
  });

  test('S-43 a form uses one of each doubled name, and none uses both', () => {
    const namesOf = (code: string) => new Set(resolved(code).sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
    const all = Object.keys(allForms).map(namesOf);
    for (const [one, other] of [
      ['birthday', 'patientBirthdayDesc'],
      ['identityCardUrl', 'uploadIdCardUrl'],
      ['bankCardPhotos', 'payeeBankPhoto'],
    ] as const) {
      for (const name of [one, other])
        expect(
          all.some((names) => names.has(name)),
          name,
        ).toBe(true);
      expect(all.filter((names) => names.has(one) && names.has(other))).toEqual([]);
    }
  });
});

describe('calls the documents leave open', () => {
  test('SS-79 SS-80 SS-82 a call without a documented path has an assumed one, which a channel may replace', () => {
    expect(every.filter(({ path }) => path === '' || /[{}]/.test(path.replace('/{id}', '')))).toEqual([]);
    for (const name of ['page.tab', 'order.medicareAuth', 'product.common', 'product.commonByCoupon', 'product.commonByStore'])
      expect(callOf(name)?.assumed, name).toBe(true);
    for (const [name, path] of [
      ['auth.bindToken', /bindToken$/],
      ['rights.grant', /grantRights$/],
      ['questionnaire.url', /getQnrColUrl$/],
      ['tpa.unitList', /insuranceUnit\/list$/],
    ] as const)
      expect(callOf(name)?.path, name).toMatch(path);
  });

  test('SS-81 writing calls are POST', () => {
    for (const name of ['policy.saveRecord', 'redemption.exchange', 'redemption.check', 'policy.saveThird'])
      expect(callOf(name)?.method, name).toBe('POST');
  });

  test('SS-83 SS-84 adds a missing slash to an address, and keeps double slashes and misspellings', () => {
    expect(joinUrl('https://api.example.com/', callOf('order.submitMulti')?.path ?? '')).toBe(
      'https://api.example.com/api/ykq/order/w/submit4Multi',
    );
    expect(joinUrl('https://api.example.com', callOf('order.route')?.path ?? '')).toBe(
      'https://api.example.com/api/ykq/order/r//delivery/v2/route/info',
    );
    expect(callOf('cart.home')?.path).toContain('mimiapp/');
    expect(callOf('address.nearby')?.path).toContain('Adress');
    expect(JSON.stringify(calls)).toContain('appenddingDrug');
    expect(JSON.stringify(calls)).toContain('thridToken');
    expect(Object.values(texts).some((text) => text.includes('网路环境不支持'))).toBe(true);
  });

  test('SS-87 logs, popups, the cart count and polls show no loading toast', () => {
    for (const name of [
      'log.upload',
      'log.pageView',
      'log.exposure',
      'popup.list',
      'popup.shown',
      'popup.newcomer',
      'popup.newcomerShown',
      'popup.activation',
      'popup.reminder',
      'broadcast.info',
      'serviceOrder.payResult',
      'cart.count',
      'order.payBefore',
      'employee.successPay',
    ])
      expect(callOf(name)?.quiet, name).toBe(true);
    expect(callOf('order.submit')?.quiet).not.toBe(true);
  });
});

describe('values the documents leave open', () => {
  test('SS-49 a home with an empty configuration has search, goods and bar, and says what is missing', () => {
    const page = openPage('fundHome', { data: { config: {}, drugs: [], tab: {}, appConfig: {} } });
    expect(page.find('drugsGoods-none')?.props['title']).toMatch(/\p{Script=Han}/u);
    expect(page.find('tabBar')).toBeDefined();
  });

  test("SS-96 CN-12 policy status 0 is in force; any other shows the server's words", () => {
    const card = (policyStatus: number, policyStatusDesc: string) => {
      const person = { insuredId: '1', insuredName: '王桂英', policyStatus, policyStatusDesc };
      const { props } = openPage('recognizee', { path: '/commonRecognizee', data: { list: [person] } }).find('person') ?? { props: {} };
      return [(props as Values)['badge'], (props as Values)['tone']];
    };
    expect([card(0, '保障中'), card(7, '待生效（平台）'), card(-1, '')]).toEqual([
      ['保障中', 'good'],
      ['待生效（平台）', 'plain'],
      ['', 'plain'],
    ]);
  });

  test('CN-12 no document contains fees, rates, order items or the encryption key', () => {
    const words = JSON.stringify(
      [readAll('schemas/pages'), readAll('schemas/flows'), readAll('schemas/blocks')].map((all) =>
        Object.entries(all).filter(([name]) => !name.endsWith('.samples')),
      ),
    );
    expect(words).not.toMatch(/"(?:feeRate|serviceFee|handlingFee|commission)"\s*:\s*\d/);
    expect(callOf('order.list')?.answer).toBeDefined();
    expect(DEFAULT_CONFIG.encryption).toBeUndefined();
    for (const [key, channel] of Object.entries(channels))
      expect(JSON.stringify(channel), key).not.toMatch(/"(?:secretKey|aesKey|privateKey|rate|fee)"/i);
    expect(dictionaries).not.toHaveProperty('orderStatus');
  });

  test('CN-03 page sizes of lists, and scroll distances before an effect', () => {
    const counts = (page: string) => JSON.stringify(read(`schemas/pages/${page}.json`)).match(/"count":\d+/g);
    expect([counts('rightList'), counts('orders')]).toEqual([['"count":20'], ['"count":20']]);
    expect(JSON.stringify(read('schemas/blocks/home-feed.json'))).toContain('"count":20');
    expect([constants.listAhead, constants.toTopAfter, constants.pullHead]).toEqual([100, 1000, 120]);
    const diamonds = { rowNum: 5, diamondLayoutVOList: [{ floorName: '甲' }] };
    const home = openPage('fundHome', { data: { config: { fundHome2: true, diamondLayout: diamonds } } });
    expect(home.find('diamonds')?.props['max']).toBe(10);
  });
});
