import { arrives, type Entry, keepSignIn, MEMBER, placeOrder, walk } from './support/entries.ts';
import { installHost, USER_AGENTS } from './support/hosts.ts';
import { word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const list = { to: '/commonRecognizee', says: '添加被保人' } as const;
const jiangxi = { ...list, query: { thirdChannelSide: 'JIANGXIRENBAO' } } as const;
const OTHER = '13712340002';
const AGREEMENT = '居家监测设备服务协议';

const ENTRIES: readonly Entry[] = [
  // Entries of a channel: its data and its parameters are stored.
  {
    ids: 'EG-03 EG-11',
    address: '/open?channelCode=JXRB',
    ...jiangxi,
    kept: { channelCode: 'JXRB', inquirySource: '1', patientLimited: '1' },
  },
  {
    ids: 'EG-03 EG-14',
    address: '/open?channelCode=JXRB&serialNo=SN20260001',
    ...jiangxi,
    kept: { serialNo: 'SN20260001', channelCode: 'JXRB' },
  },
  { ids: 'EG-03 EG-14', address: '/open?serialNo=JXRB000001', ...jiangxi, kept: { serialNo: 'JXRB000001' } },
  { ids: 'EG-03', address: '/gateWay?channelCode=JXRB', ...jiangxi, kept: { channelCode: 'JXRB' } },
  {
    ids: 'EG-03',
    address: '/configOpen?channelCode=JXRB',
    ...jiangxi,
    kept: { thirdChannelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO' },
  },
  { ids: 'EG-03', address: '/open?channelCode=JXRB&openType=configOpen', ...jiangxi, kept: { thirdChannelCode: 'JXRB' } },
  // Accounts: the address decides, whoever was signed in.
  {
    ids: 'EG-03 EG-15 EG-18',
    address: '/fundOpen?accountId=FUND20260001&channelCode=JXRB',
    anonymous: true,
    tap: 'entry.agree',
    ...jiangxi,
    kept: { accountId: 'FUND20260001', userPhone: '13712340001' },
  },
  {
    ids: 'EG-11 EG-15 SS-22',
    address: '/fundOpen?accountId=FUND20260002',
    anonymous: true,
    tap: 'entry.agree',
    ...jiangxi,
    kept: { accountId: 'FUND20260002', channelCode: 'JXRB', patientLimited: '1' },
  },
  {
    ids: 'EG-03 EG-15',
    address: '/open?openType=fundOpen&accountId=FUND20260001&channelCode=JXRB',
    tap: 'entry.agree',
    ...jiangxi,
    kept: { accountId: 'FUND20260001', userPhone: '13712340001' },
  },
  {
    ids: 'EG-02 EG-04',
    address: '/open?channelCode=JXRB&accountId=FUND20260002',
    ...jiangxi,
    kept: { accountId: 'FUND20260002', userPhone: OTHER, bindStatus: '' },
  },
  {
    ids: 'EG-02 LG-02',
    address: `/commonRecognizee?thirdChannelSide=JIANGXIRENBAO&thridToken=partner-token-for-another&phone=${OTHER}&userId=U2`,
    ...jiangxi,
    kept: { userPhone: OTHER, bindStatus: '' },
  },
  // Start pages of a channel's members.
  { ids: 'HM-35 HM-37', address: '/open?channelCode=GCC', to: '/newPreBuyDrug', says: '购药', kept: { channelProcessType: 'process02' } },
  { ids: 'HM-35 HM-37', address: '/open?channelCode=HB', to: '/preBuyDrug', says: '购药', kept: { channelProcessType: 'process03' } },
  {
    ids: 'HM-35 HM-37',
    address: '/open?channelCode=SD2',
    to: '/newRightListsDetail',
    says: '水滴医疗保障服务',
    kept: { channelProcessType: 'process08' },
  },
  { ids: 'HM-36', address: '/open?channelCode=059', to: '/pharmacyHomepage', says: '泰康健康服务', kept: { channelCode: '074' } },
  { ids: 'HM-36', address: '/open?channelCode=074', to: '/pharmacyHomepage', says: '泰康健康服务', kept: { channelCode: '074' } },
  // A visitor who is not signed in signs in.
  { ids: 'EG-04 EG-05', address: '/open', anonymous: true, to: '/login', says: '获取验证码' },
  { ids: 'RT-02', address: '/?thirdChannelSide=HUIKEBAO', to: '/classify', query: { thirdChannelSide: 'HUIKEBAO' }, says: '需求清单' },
  {
    ids: 'RT-07',
    address: '/backLogin?thirdChannelSide=HUIKEBAO',
    anonymous: true,
    to: '/login',
    query: { thirdChannelSide: 'HUIKEBAO' },
    says: '获取验证码',
  },
  {
    ids: 'RT-11',
    address: '/register?thirdChannelSide=HUIKEBAO',
    anonymous: true,
    to: '/login',
    query: { thirdChannelSide: 'HUIKEBAO' },
    says: '获取验证码',
  },
  // Pages that lead on.
  {
    ids: 'RT-05',
    address: `/transfer?thirdChannelSide=JIANGXIRENBAO&jumpUrl=${encodeURIComponent('/searchTable?channelCode=JXRB')}`,
    to: '/searchTable',
    query: { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO' },
    says: '厂家',
  },
  {
    ids: 'RT-05',
    address: `/transfer?jumpUrl=${encodeURIComponent('/api/site/partner?a=1')}`,
    to: '/api/site/partner',
    query: { a: '1' },
    says: 'a',
  },
  {
    ids: 'RT-06',
    address: '/inquiryTransfer?thirdChannelSide=JIANGXIRENBAO&insuredId=I1&inquirySource=2',
    to: '/onlineInquiry',
    query: { insuredId: 'I1', inquirySource: '2' },
    says: '向医生说说病情',
  },
  {
    ids: 'RT-22',
    address: '/checkPrescription?thirdChannelSide=JIANGXIRENBAO&inquiryId=WZ1&fromPage=classify',
    to: '/api/site/prescription-detail',
    query: { inquiryId: 'WZ1', fromPage: 'classify' },
    says: 'WZ1',
  },
  {
    ids: 'RT-27',
    address: '/guidance?thirdChannelSide=JIANGXIRENBAO',
    to: '/api/site/guidance',
    query: { channelCode: 'JXRB', inquirySource: '1', patientLimited: '1', fastBuyDrug: '0' },
    says: 'JXRB',
  },
  { ids: 'RT-10 RT-26', address: '/deviceAggrement3?_channelCode=JXRB', to: '/deviceAggrement3', says: AGREEMENT },
  { ids: 'RT-10', address: '/transDeviceAgreeMent/2/fileType/3', to: '/transDeviceAgreeMent/2/fileType/3', says: AGREEMENT },
  {
    ids: 'RT-09',
    address: '/serviceApplication?thirdChannelSide=YONGCHENGCAICHAN&serviceCode=YC_OUTPATIENT_GREEN_PASS',
    to: '/newServiceApplication',
    query: { serviceCode: 'YC_OUTPATIENT_GREEN_PASS' },
    says: '权益不存在或已失效',
  },
  { ids: 'RT-09', address: '/serviceApplicationSuccessful?thirdChannelSide=YONGCHENGCAICHAN', to: '/serviceApplyResult', says: '申请' },
  {
    ids: 'HM-04 RT-12',
    address: '/employeWeaL/homeIndex?thirdChannelSide=HUIKEBAO&broadcastMode=1',
    to: '/api/site/live',
    kept: { broadcastMode: '1' },
    says: '直播',
  },
];

test.describe.configure({ mode: 'parallel' });

for (const entry of ENTRIES)
  test(`${entry.ids} leads ${entry.anonymous === true ? 'a visitor' : 'a member'} from ${entry.address} to ${entry.to}`, async ({
    page,
    sandbox,
  }) => {
    await walk(page, sandbox, entry);
    expect(decodeURIComponent(page.url())).not.toMatch(new RegExp(`${MEMBER}|${OTHER}|thridToken|userId`));
  });

test('RT-05 OP-03 leads the transfer pages of an order to its cashier where the member must choose a payment, and shows the amount', async ({
  page,
  sandbox,
}) => {
  const order = await placeOrder(sandbox, await keepSignIn(page, sandbox));
  for (const path of ['/transfer', '/payTransfer', '/tk169PayTransfer', '/jyPayTransfer', '/zbPayTransfer']) {
    await page.goto(sandbox.page(`${path}?thirdChannelSide=HUIKEBAO&orderNo=${order.orderNo}`));
    await page.waitForURL(/\/orderSubmit\?/);
    await arrives(page, { to: '/orderSubmit', query: { orderNo: order.orderNo }, says: order.payAmount });
  }
});

test.describe('in the messenger', () => {
  test.use({ userAgent: USER_AGENTS.messenger });

  test('RT-05 OP-03 OP-06 requests the payment of the order from the messenger at /wxPay, and opens the result page', async ({
    page,
    sandbox,
  }) => {
    await installHost(page, 'messenger');
    const order = await placeOrder(sandbox, await keepSignIn(page, sandbox));
    await page.evaluate(() => {
      for (const [name, value] of Object.entries({ openid: 'o1', authorStatus: '2' })) sessionStorage.setItem(name, value);
    });
    await page.goto(sandbox.page(`/wxPay?thirdChannelSide=HUIKEBAO&orderNo=${order.orderNo}`));
    await page.waitForURL(/\/paySuccess/);
    await arrives(page, { to: '/paySuccessChannel', query: { orderNo: order.orderNo }, says: word('pay.success') });
    await page.goto(sandbox.page(`/payTransfer?thirdChannelSide=HUIKEBAO&orderNo=${order.orderNo}`));
    await page.waitForURL(/\/channel\/orderDetails\?/);
    await arrives(page, { to: '/channel/orderDetails', query: { orderNo: order.orderNo }, says: /待(发|收)货/ });
  });
});
