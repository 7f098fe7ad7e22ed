import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';
import { person } from './records.ts';

const service: Values = {
  receiveId: 'R7',
  rightType: 15,
  serviceId: 'S1',
  packageId: 'PK1',
  businessCode: 'B1',
  supplierId: 'SU1',
  serviceCode: 'YC_OUTPATIENT_GREEN_PASS',
  serviceTitle: '门诊绿通',
};
const who = (more: Values = {}): Values => person({ insuredId: 'I1', signStatus: 1, ...more });
const URL = 'https://service.example/a?b=1#top';

/** The benefit plan of a type, with one person and one service, whose address the server returns. */
const open = (type: string, insured: Values = who(), more: PageOptions = {}) =>
  openPage('benefitPlan', {
    query: { type },
    data: { list: [insured], benefits: [service] },
    over: { benefitPlans: ['1', '2', '3'].map((one) => ({ type: one, name: `方案${one}` })) },
    answers: { 'benefit.jumpUrl': { result: URL }, 'button.preCheck': { code: '0', result: {} } },
    ...more,
  });
const tapped = async (page: ReturnType<typeof open>) => page.emit('service', 'tap', null, { benefit: service });
const left = async (page: ReturnType<typeof open>): Promise<readonly Json[]> =>
  (await tapped(page)).filter(([what]) => what === 'open' || what === 'go');

describe('a plan', () => {
  test.each([
    ['2', '3', '2'],
    ['', '2', '2'],
    ['', '3', '3'],
    ['9', '2', '2'],
    ['', '', '1'],
  ])('IN-01 type %j in the address and %j stored open plan %s, with its title and requests', (type, serviceTabType, plan) => {
    const page = open(type, who(), { session: { serviceTabType }, data: { list: [who()] } });
    expect(page.title()).toBe(`方案${plan}`);
    expect([page.asks('list')?.['type'], page.asks('benefits')?.['tabType']]).toEqual([plan, plan]);
  });

  test("IN-01 stores the address's type for the next visit", async () => {
    const page = open('3', who(), { session: { serviceTabType: '2' } });
    await page.react();
    expect(page.session.get('serviceTabType')).toBe('3');
  });
});

describe('a benefit', () => {
  test('BT-22 AP-08 shows its title, and requests its address by right, service, package and business', async () => {
    const page = open('1');
    expect(page.find('service')?.props['title']).toBe('门诊绿通');
    expect(await tapped(page)).toContainEqual([
      'call',
      'benefit.jumpUrl',
      expect.objectContaining({ receiveId: 'R7', rightType: 15, serviceId: 'S1', packageId: 'PK1', businessCode: 'B1', tabType: '1' }),
    ]);
  });

  test('BT-19 IN-10 type 1 opens its address with person and flags, keeping its query', async () => {
    const [[what, address] = []] = (await left(open('1', who({ patientLimited: 0 })))) as string[][];
    expect([what, address]).toEqual(['open', 'https://service.example/a?b=1&insuredId=I1&signStatus=1&patientLimited=0#top']);
    // Without a stated limit there is one.
    const [[, other] = []] = (await left(open('1'))) as string[][];
    expect(other).toContain('patientLimited=1');
  });

  test('BT-20 type 2 opens its address with pageType 1', async () => {
    const [[, address] = []] = (await left(open('2'))) as string[][];
    expect(address).toBe('https://service.example/a?b=1&pageType=1#top');
  });

  test('BT-21 IN-10 type 3 is signed first while signStatus is 0, then opens the consultation', async () => {
    const noAddress: PageOptions = {
      session: { bindStatus: 'true' },
      answers: { 'benefit.jumpUrl': { result: '' }, 'button.preCheck': { code: '0', result: {} } },
    };
    const go = async (signStatus: Json) => ((await left(open('3', who({ signStatus }), noAddress))) as string[][]).map(([, path]) => path);
    expect(await go(0)).toEqual(['/signPage']);
    expect(await go(1)).toEqual(['/onlineInquiry']);
  });
});
