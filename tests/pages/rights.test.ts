import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { read } from '../documents/documents.ts';
import { openPage } from './open.ts';

/** The routes of rights and activities, without the coupons and the coins. */
const AREA =
  '/memberShip /newMemberShip /rightListsDetail /newRightListsDetail /newRightListsDetailO2O /newRightListsDetailTemp /newRightListsDetailTempOA /rightContent /renewList /activity /active /newActivityTemp1 /newActivityTemp3 /newActivityTemp4 /rafflePublicWelfare /specialSuccessful /specialSuccessfulOnRaffle /specialSuccessfulOnRaffleNew /successfulOnNewer /newerSpecial /shakeGame /tkGetRights /tkGetRightsScanCode /xytGetRights /yaxGetRights /yaxGetRightsNoCode /yaxComplete /pbmCard /pbmRightSuccess /taiEquity /taiEquityAdd /myRightsCardList /myRightsCardDetails /searchValidity /equityEntrance /privateDomainRight /privateDomain /privateDomainResult /channelNoRight /ymRightHome /demoTemp /staticPicture /heyeDetail /aiCheck /watchUnbind /ycServiceDetail /rightCDLists /rightCDDetails'.split(
    ' ',
  );
const right = (over: Values = {}): Values => ({
  receiveId: 'R1',
  userRightId: 'P1',
  rightName: '特药申请',
  rightType: '15',
  buttonLinkType: 9,
  patientName: '周明',
  insuredId: 'I1',
  channelCode: 'HKB',
  statusDesc: '生效中',
  lock: 0,
  leftTimes: 2,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...over,
});

describe('the list of rights', () => {
  test('CN-03 CL-07 loads in pages of twenty, and each right opens its own page', async () => {
    const page = openPage('rightList', { path: '/myRightsCardList', data: { rights: [right() as Json] } });
    expect(page.document.data?.['rights']?.paging).toMatchObject({ count: 20 });
    expect(page.title()).toBe('我的权益卡');
    expect(page.find('rightFacts')?.props['items']).toEqual([
      { label: '使用人', value: '周明' },
      { label: '剩余次数', value: '2 次' },
      { label: '有效期', value: '2026-01-01至2026-12-31' },
    ]);
    expect(await page.emit('right', 'tap', null, { right: right() })).toMatchObject([['go', '/myRightsCardDetails', { receiveId: 'R1' }]]);
  });
});

describe('the pages around rights', () => {
  test('RT-08 every route of rights and activities has a page', () => {
    const { routes } = read('schemas/routes.json') as unknown as { routes: readonly { path: string; document?: unknown }[] };
    const documents = new Map(routes.map(({ path, document }) => [path, document]));
    expect(AREA.filter((path) => documents.get(path) === undefined)).toEqual([]);
  });
});
