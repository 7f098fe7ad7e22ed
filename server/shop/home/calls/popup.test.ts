import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const HOUR = 3_600_000;
let server = createTestServer();
let token = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
});

interface Popup {
  readonly popupType: number;
  readonly commonVo: Values | null;
}

const list = async (by = token, channelCode = 'JXRB') =>
  (await server.call('popup.list', { channelCode, userRightId: 'UR1' }, by)).result as unknown as Popup[];
const keys = (popups: readonly Popup[]) => popups.map(({ commonVo }) => commonVo?.['key']);
const shown = (popup: Popup | undefined, by = token, channelCode = 'JXRB') =>
  server.call('popup.shown', { channelCode, key: popup?.commonVo?.['key'] ?? '', expires: popup?.commonVo?.['expires'] ?? 0 }, by);

describe('popups', () => {
  it('PP-01 form a queue, among them one of another type and one without content', async () => {
    const all = await list();
    expect(all.filter(({ popupType, commonVo }) => popupType === 0 && commonVo !== null).length).toBe(3);
    expect(all.some(({ popupType }) => popupType === 1)).toBe(true);
    expect(all.some(({ commonVo }) => commonVo === null)).toBe(true);
  });

  it('PP-02 have all their fields, and existing pictures', async () => {
    const [first] = await list();
    expect(first?.commonVo).toEqual({
      popupPic: expect.any(String),
      popupJump: { jumpType: 1, jumpValue: '101', serviceName: '家庭医生' },
      popupLocal: 'home',
      popupPriority: 2,
      title: '添加您的家庭医生',
      imageUrl: expect.any(String),
      expires: expect.any(Number),
      key: 'POP-101',
      qrCodeUrl: '/api/image/qr-doctor.webp',
    });
    const everyPopup = await list(await server.signIn('13800000021'));
    for (const { commonVo } of everyPopup) {
      for (const url of [commonVo?.['popupPic'], commonVo?.['qrCodeUrl']])
        if (url) expect((await server.get(String(url))).status, String(url)).toBe(200);
    }
    const values = everyPopup.map(({ commonVo }) => (commonVo?.['popupJump'] as Values | undefined)?.['jumpValue']);
    expect(values).toEqual(expect.arrayContaining(['2', '3', '9', '14', '30', '40', '55', '100', '101', '', '/guidance?from=popup']));
  });

  it('PP-03 SS-53 are not sent again after they were shown, until their record expires', async () => {
    const [first, ...others] = await list();
    expect(await shown(first)).toMatchObject({ code: 0 });
    expect(keys(await list())).toEqual(keys(others));
    server.wait(71 * HOUR);
    expect(keys(await list())).toEqual(keys(others));
    server.wait(2 * HOUR);
    expect(keys(await list())).toContain('POP-101');
  });

  it('SS-51 accepts the end of a record in seconds and in milliseconds', async () => {
    const [first, ...others] = await list();
    const ends = Number(first?.commonVo?.['expires']) * 1000;
    expect(
      await server.call('popup.shown', { channelCode: 'JXRB', key: first?.commonVo?.['key'] ?? '', expires: ends }, token),
    ).toMatchObject({
      code: 0,
    });
    expect(keys(await list())).toEqual(keys(others));
    server.wait(73 * HOUR);
    expect(keys(await list())).toContain('POP-101');
  });

  it('are recorded per user and channel', async () => {
    const [first] = await list();
    await shown(first);
    expect(keys(await list(await server.signIn('13800000002')))).toContain('POP-101');
    expect(keys(await list(token, 'HKB'))).toContain('POP-101');
  });

  it('refuses a record of nothing or without a time, and limits every record', async () => {
    for (const params of [
      { key: 'POP-x', expires: 1 },
      { key: 'POP-101', expires: 'soon' },
      { key: '', expires: 1 },
    ])
      expect(await server.call('popup.shown', { channelCode: 'JXRB', ...params }, token)).toMatchObject({ code: 40000 });
    await server.call('popup.shown', { channelCode: 'JXRB', key: 'POP-101', expires: 9_999_999_999 }, token);
    server.wait(366 * 24 * HOUR);
    const next = await server.signIn();
    expect(keys(await list(next))).toContain('POP-101');
  });

  it('differ by channel, and are absent before a sign-in', async () => {
    expect(keys(await list(token, 'WH'))).toEqual(['POP-9']);
    expect(await list(token, 'YCCC')).toEqual([]);
    expect(await list('')).toEqual([]);
  });

  it("the housekeeper's popup appears alone, until it was shown", async () => {
    const housekeeper = async () =>
      (await server.call('popup.housekeeper', { channelCode: 'JXRB' }, token)).result as unknown as Popup | null;
    const popup = await housekeeper();
    expect(popup?.commonVo).toMatchObject({ key: 'POP-101' });
    await shown(popup ?? undefined);
    expect(await housekeeper()).toBeNull();
  });
});

describe('broadcasts', () => {
  const info = async (channelCode: string) => (await server.call('broadcast.info', { channelCode })).result;

  it('BC-01 have a time and pictures for both places and all three phases', async () => {
    const broadcast = await info('GXJJ');
    expect(Object.keys(broadcast).sort()).toEqual([
      'homeImgUrl',
      'pageUrl',
      'productImgUrl',
      'time',
      'waitingFiveToStartHomeImgUrl',
      'waitingFiveToStartProductImgUrl',
      'waitingToStartHomeImgUrl',
      'waitingToStartProductImgUrl',
    ]);
    const pictures = Object.entries(broadcast).flatMap(([key, value]) => (key.endsWith('ImgUrl') ? [String(value)] : []));
    expect(new Set(pictures).size).toBe(6);
    for (const url of [...pictures, String(broadcast['pageUrl'])]) expect((await server.get(url)).status, url).toBe(200);
  });

  it('follow one another: live for three minutes of every ten, then the page waits for the next', async () => {
    const start = Number((await info('GXJJ'))['time']);
    expect(start % 600).toBe(0);
    server.wait(10 * 60_000);
    expect((await info('GXJJ'))['time']).toBe(start + 600);
  });

  it('BC-06 have no page in one channel, and do not exist in another', async () => {
    expect(await info('YCCC')).toMatchObject({ pageUrl: '' });
    expect(await info('WH')).toBeNull();
    expect(await server.call('broadcast.info', { channelCode: 'NONE' })).toMatchObject({ code: 40400 });
  });
});

it('CL-19 windows appear to their members until they were shown; a new member claims the coupons once', async () => {
  const server = createTestServer();
  const of = async (name: string, phone: string) => {
    const token = await server.signIn(phone);
    const ask = (call: string, params: Values = {}) => server.call(`popup.${call}`, { channelCode: 'JXRB', ...params }, token);
    return { ask, window: (await ask(name)).result, token };
  };
  for (const [name, phone] of [
    ['newcomer', '13800000041'],
    ['reminder', '13800000042'],
    ['activation', '13800000043'],
  ] as const) {
    expect((await of(name, '13800000044')).window).toBeNull();
    const { ask, window } = await of(name, phone);
    expect(window).toMatchObject({ windowType: name, key: `WIN-${name}` });
    const shown = { key: String(window['key']), expires: Number(window['expires']) };
    expect((await ask(name === 'newcomer' ? 'newcomerShown' : 'shown', shown)).code).toBe(0);
    expect((await ask(name)).result).toBeNull();
    expect((await ask('newcomerShown', { ...shown, key: 'X' })).code).toBe(40000);
  }
  const { ask, token } = await of('newcomer', '13800000041');
  expect((await ask('newcomerTake', { key: 'X' })).code).toBe(40400);
  const unused = async () => (await server.call('coupon.count', { channelCode: 'JXRB' }, token)).result['unused'];
  const before = Number(await unused());
  expect([(await ask('newcomerTake', { key: 'WIN-newcomer' })).code, (await ask('newcomerTake', { key: 'WIN-newcomer' })).code]).toEqual([
    0, 0,
  ]);
  expect(Number(await unused())).toBe(before + 3);
});
