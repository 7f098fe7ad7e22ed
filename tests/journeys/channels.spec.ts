import type { Page } from '@playwright/test';
import { resolve } from '../documents/channels.ts';
import { faults, sign, word } from './support/member.ts';
import { askedBy, savePersonOf } from './support/person-of.ts';
import { readRows } from './support/rows.ts';
import { expect, test } from './support/test.ts';
import { expectCleanAddress, WAYS_IN } from './support/way-in.ts';

interface Journey {
  readonly key: string;
  readonly way: keyof typeof WAYS_IN;
  readonly ids: string;
  readonly name?: string;
  readonly button: string;
  /** Follows the tap: its target, and the steps on the way. */
  readonly leads: (page: Page) => Promise<void>;
}

const at = (page: Page, path: string, query: Record<string, string> = {}) =>
  page.waitForURL((url) => url.pathname === path && Object.entries(query).every(([name, value]) => url.searchParams.get(name) === value), {
    timeout: 60_000,
  });
const inApp = (page: Page, path: string, query: Record<string, string> = {}) => at(page, `/heye-h5${path}`, query);

/** Reads and signs the service agreement on the way. */
const signedTo = async (page: Page, path: string, query: Record<string, string> = {}, signPage = '/signPage') => {
  await inApp(page, signPage);
  await sign(page);
  await inApp(page, path, query);
};

const JOURNEYS: readonly Journey[] = [
  {
    key: 'JILINRENBAOCAI',
    way: 'list',
    ids: 'BT-11 IN-06',
    button: '药品目录',
    leads: (page) => signedTo(page, '/searchTable', { channelCode: 'JLRBC' }),
  },
  {
    key: 'FUJIANMINYIBAO',
    way: 'open',
    ids: 'BT-15 EG-03',
    button: 'CAR-T理赔',
    leads: (page) => signedTo(page, '/newServiceApplication', { thirdChannelSide: 'FUJIANMINYIBAO' }),
  },
  {
    key: 'JIANGSUTAIBAOCAI',
    way: 'configOpen',
    ids: 'BT-17 EG-03',
    button: '健康管家',
    leads: (page) => signedTo(page, '/hyQRcode', { type: '2' }),
  },
  {
    key: 'SICHUANRENBAO',
    way: 'openWithPicture',
    ids: 'BT-17',
    button: '家庭医生',
    leads: (page) => signedTo(page, '/hyQRcode', { type: '1' }),
  },
  {
    key: 'HUIKEBAO',
    way: 'oneClick',
    ids: 'BT-18 LG-02',
    button: '快速购药',
    leads: async (page) => {
      await inApp(page, '/signPage');
      await sign(page);
      await at(page, '/api/site/fast-purchase', { fastBuyDrug: '1', channelCode: 'HKB' });
    },
  },
  {
    key: 'GUANGXISUICHE',
    way: 'serialNo',
    ids: 'BT-12 EG-14',
    button: '联系客服',
    leads: async (page) => {
      await inApp(page, '/signPage');
      await sign(page);
      await expect(page.getByText('客服热线：')).toBeVisible();
    },
  },
  { key: 'GUANGXIJIJIN', way: 'token', ids: 'BT-13 LG-02', button: '我的预约', leads: (page) => signedTo(page, '/channel/myAppointment') },
  {
    key: 'TAIANSHIMINBAO',
    way: 'insuranceToken',
    ids: 'BT-14 LG-02',
    button: '问诊记录',
    leads: (page) => signedTo(page, '/interviewRecord', { channelCodes: '["TASMB"]' }),
  },
  {
    key: 'SHANXIRENBAOCAI',
    way: 'signed',
    ids: 'BT-08 LG-02',
    button: '健康商城',
    leads: (page) => signedTo(page, '/employeWeaL/healthMall', { channelCode: 'SXRBC' }),
  },
  {
    key: 'SANMINGPUHUI',
    way: 'list',
    ids: 'BT-04 IN-06',
    button: '特药申请',
    leads: (page) => signedTo(page, '/newServiceApplication', { rightType: '15' }, '/puhuiSign'),
  },
  {
    key: 'JIANGXIRENBAO',
    way: 'fundOpen',
    ids: 'BT-09 EG-15',
    name: '全部按钮周明',
    button: '在线问诊',
    leads: (page) => signedTo(page, '/onlineInquiry', { thirdChannelSide: 'JIANGXIRENBAO', channelCode: 'JXRB' }),
  },
];

for (const [index, { key, way, ids, name = '周明', button, leads }] of JOURNEYS.entries()) {
  test(`CH-06 CH-08 CH-10 CH-14 CH-22 IN-19 PB-01 ${ids} ${key}: enters by ${way}, shows its look, fields and list, and opens ${button}`, async ({
    page,
    sandbox,
  }) => {
    const channel = resolve(key);
    const phone = `1390000${String(1000 + index)}`;
    await WAYS_IN[way]({ page, sandbox, phone }, key, channel.channelCode ?? '');

    // A channel that needs a person at once opens the form itself (IN-06).
    if (channel.isNeedCreate !== true) await page.getByRole('button', { name: channel.listBtnText ?? '', exact: true }).click();
    await inApp(page, '/commonRecognizeUpdate');
    expectCleanAddress(page, phone);
    await expect(page.getByRole('heading', { name: channel.addPageTitle ?? '' })).toBeVisible();
    await expect(page.getByText(channel.formTips ?? '')).toBeVisible();
    await expect(page.locator(':root')).toHaveCSS('--adm-color-primary', channel.uiConfig?.primaryColor ?? 'none');
    await expect.poll(async () => (await readRows(page)).map((row) => row.name)).toEqual(askedBy(key));
    await savePersonOf(page, key, name);

    // CH-22: a channel may lead elsewhere from there.
    if (channel.navigatePath !== undefined) {
      await inApp(page, channel.navigatePath);
      await page.goto(sandbox.page(`/commonRecognizee?thirdChannelSide=${key}`));
    }
    await inApp(page, '/commonRecognizee', { thirdChannelSide: key });
    await closeNotices(page, channel.isShowPageDialog === true);
    if (channel.viewModel === 4) await expect(page.getByRole('tab', { name })).toBeVisible();
    else await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(
      page.getByText(word(channel.viewModel === 4 ? 'policy.quotas' : '') || (channel.policyNoText ?? ''), { exact: true }).first(),
    ).toBeVisible();

    await page.getByRole('button', { name: button, exact: true }).click();
    await leads(page);
    await expect(faults(page)).toHaveCount(0);
  });
}

/** PB-21: the popup of a channel over its page is present and closable; other channels show none. */
async function closeNotices(page: Page, expected: boolean): Promise<void> {
  const notice = page.getByRole('dialog').filter({ hasText: '线上购药说明' });
  if (!expected) return expect(notice).toHaveCount(0);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(notice).toHaveCount(0);
}
