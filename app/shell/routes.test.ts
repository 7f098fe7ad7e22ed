import { expect, test } from 'vitest';
import { routes } from '../../schemas/index.ts';

const pages = Object.keys(import.meta.glob('../pages/*Page.tsx')).map((path) => path.slice('../pages/'.length, -'.tsx'.length));
const paths = routes.map(({ path }) => path);

test('RT-01 every route names a page that exists, with a title, and every page has a route', () => {
  const named = routes.flatMap((route) => ('page' in route ? [route] : []));
  expect(named.filter(({ title }) => title === '')).toEqual([]);
  expect([...new Set(named.map(({ page }) => page))].sort()).toEqual([...pages].sort());
});

test('every redirect leads to a route, and no path stands twice', () => {
  expect(routes.flatMap((route) => ('redirect' in route ? [route.redirect] : [])).filter((path) => !paths.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('LG-09 RT-14 only the ways in and redirects are open to everybody', () => {
  expect(routes.flatMap((route) => ('page' in route && route.requireAuth !== true ? [route.path] : []))).toEqual([
    '/login',
    '/open',
    '/fundOpen',
    '/configOpen',
  ]);
});

test('RT-01 EG-03 the three ways in from outside exist', () => {
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

/** Appendix A, the insured-person area; what Mengze, Wuhan and the other regions have among it. */
const AREA = `
  /mzRecognizeeList /mzRecognizeeUpdate /commonRecognizee /commonRecognizeUpdate /commonSunshineRecognizee /commonSunshinePatientList
  /commonSSRecognize /hyQRcode /hyQRcodeDetail /insuredList /insuredUpdate /recognizeeList /recognizeeUpdate /channelRecognizeeList
  /channelRecognizeeUpdate /whRecognizeeList /whRecognizeeHome /whRecognizeeUpdate /whMyInfo /whServiceList /guocuocRecognizee
  /guocuocRecognizeeUpdate /hubeiRecognizee /hubeiRecognizeeUpdate /renbaocaiRecognizee /renbaocaiRecognizeeUpdate /shandongRecognizee
  /shandongRecognizeeUpdate /yinShuoJuRecognizeeList`
  .trim()
  .split(/\s+/);

test('RT-03 RT-13 the 29 routes of the insured-person area exist in their own spelling, behind the sign-in', () => {
  expect(AREA).toHaveLength(29);
  const found = routes.filter(({ path }) => AREA.includes(path));
  expect(found.map(({ path }) => path).sort()).toEqual([...AREA].sort());
  expect(found.filter((route) => !('requireAuth' in route && route.requireAuth)).map(({ path }) => path)).toEqual([]);
});

/** Appendix A, the area of benefits and activities; what is not built yet says so under its own name. */
const BENEFITS = `
  /memberShip /newMemberShip /rightListsDetail /newRightListsDetail /newRightListsDetailO2O /newRightListsDetailTemp
  /newRightListsDetailTempOA /rightContent /renewList /activity /active /activeCoupon /newActivityTemp1 /newActivityTemp3
  /newActivityTemp4 /rafflePublicWelfare /specialSuccessful /specialSuccessfulOnRaffle /specialSuccessfulOnRaffleNew
  /successfulOnNewer /newerSpecial /shakeGame /tkGetRights /tkGetRightsScanCode /xytGetRights /yaxGetRights /yaxGetRightsNoCode
  /yaxComplete /pbmCard /pbmRightSuccess /taiEquity /taiEquityAdd /myRightsCardList /myRightsCardDetails /searchValidity
  /equityEntrance /privateDomainRight /privateDomain /privateDomainResult /channelNoRight /ymRightHome /productListTemp /demoTemp
  /yfHomeIndex /staticPicture /medicareAggregate /heyeDetail /exchangeRecord /aiCheck /watchUnbind /ycServiceDetail /rightCDLists
  /rightCDDetails`
  .trim()
  .split(/\s+/);

test('RT-08 RT-13 the 53 routes of benefits and activities exist in their own spelling, each with a title of its own', () => {
  expect(BENEFITS).toHaveLength(53);
  const found = routes.filter(({ path }) => BENEFITS.includes(path));
  expect(found.map(({ path }) => path).sort()).toEqual([...BENEFITS].sort());
  expect(found.filter((route) => !('title' in route) || route.title === '').map(({ path }) => path)).toEqual([]);
});

test('IN-20 IN-21 every form of insured persons is the one form, its fields chosen by the channel', () => {
  const forms = routes.flatMap((route) => ('page' in route && route.page === 'InsuredFormPage' ? [route.path] : []));
  expect(forms.sort()).toEqual(['/insuredUpdate', ...AREA.filter((path) => /recogni(zee|ze)Update$/i.test(path))].sort());
});
