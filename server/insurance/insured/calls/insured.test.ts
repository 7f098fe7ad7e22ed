import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer, images } from '../../../testing/test-server.ts';

const list = async (server: ReturnType<typeof createTestServer>, token: string) =>
  (await server.call('insured.list', { businessType: '1024' }, token)).result as unknown as Values[];

async function start() {
  const server = createTestServer();
  return { server, token: await server.signIn() };
}

describe('insured persons', () => {
  it('ER-02 adds a person once per key; under another key the person exists already', async () => {
    const { server, token } = await start();
    const upload = async () => String((await server.uploadFile(images.jpg, token)).result);
    const person = {
      insuredName: '陈雅琴',
      insuredCard: '360102198506184510',
      certType: '0',
      phone: '13870012345',
      certificateFrontUrl: await upload(),
      certificateBackUrl: await upload(),
      businessType: '1024',
      type: '1',
    };
    const save = (idempotencyKey: string, change = {}) => server.call('insured.save', { ...person, ...change }, token, { idempotencyKey });
    const first = await save('lost');
    expect(first.code).toBe(0);
    expect(await save('lost')).toEqual(first);
    expect((await save('other')).code).toBe(50003);
    for (const change of [{ phone: '13870012346' }, { insuredName: '胡静怡' }, { ext: { city: '360100_南昌市' } }])
      expect(await save('lost', change)).toMatchObject({ code: 40030, msg: '这位被保人已保存，请返回列表查看', result: first.result });
    expect(await list(server, token)).toHaveLength(1);
    await server.call('insured.remove', first.result, token);
    expect(await server.store.facts.find({ kind: 'insuredKey' })).toEqual([]);
  });

  it('AP-02 AP-05 lists a saved person with the wire fields of IN-09 to IN-13', async () => {
    const { server, token } = await start();
    const region = { province: '360000_江西省', city: '360100_南昌市', area: '360103_西湖区' };
    const saved = await server.saveInsured(token, { ext: region });
    expect(saved).toMatchObject({ code: 0, result: { insuredId: expect.any(String) } });
    expect(await list(server, token)).toMatchObject([
      {
        insuredId: saved.result['insuredId'],
        insuredName: '陈雅琴',
        insuredCard: '3601**********4510',
        certTypeDesc: '身份证',
        sex: '1',
        birthday: '1985-06-18',
        signStatus: 0,
        patientLimited: 1,
        leftTimes: '-',
        ext: region,
        resoureList: [expect.objectContaining({ imageUrl: '/api/image/banner-care.webp' }), expect.anything()],
      },
    ]);
  });

  it('IN-09 returns the whole certificate number only under its own name, and the whole phone in no list', async () => {
    const { server, token } = await start();
    await server.saveInsured(token);
    const answer = await list(server, token);
    const [{ realInsuredCard, ...shown } = {}] = answer as unknown as Values[];
    expect(realInsuredCard).toBe('360102198506184510');
    expect(JSON.stringify(shown)).not.toContain('360102198506184510');
    expect(JSON.stringify(answer)).not.toContain('13870012345');
  });

  it('IN-09 IN-16 ignores a masked number in an update and refuses it for a new person', async () => {
    const { server, token } = await start();
    const { result } = await server.saveInsured(token);
    const insuredId = String((result as Values)['insuredId']);
    const masked = { insuredId, insuredName: '陈雅琴', certType: '0', insuredCard: '3601**********4510', businessType: '1024' };
    expect(await server.call('insured.update', masked, token)).toMatchObject({ code: 0 });
    expect((await server.store.insureds.get(insuredId))?.insuredCard).toBe('360102198506184510');
    const passport = { insuredName: '李安', certType: '1', insuredCard: 'E12***678' };
    expect((await server.saveInsured(token, passport)).code).toBe(40010);
  });

  it('IN-11 returns buttonJSON as a text with the buttons of the channel, each with its own right, the same on every request', async () => {
    const { server, token } = await start();
    await server.saveInsured(token);
    const read = async () => JSON.parse(String((await list(server, token))[0]?.['buttonJSON'])) as Record<string, unknown>[];
    const buttons = await read();
    expect(buttons.map(({ buttonText, buttonLinkType }) => [buttonText, buttonLinkType])).toEqual([
      ['特药申请', 9],
      ['手术住院护理', 9],
      ['质子重离子直付', 9],
      ['问诊记录', 8],
    ]);
    expect(new Set(buttons.map(({ receiveId }) => receiveId)).size).toBe(4);
    expect(await read()).toEqual(buttons);
  });

  const CARD = '证件号码格式错误，如存在字母请大写';
  const PHONE = '请填写11位手机号码，座机不能用于申请服务';
  const DIGIT = '证件号码有误：最后一位与前面的数字对不上，请逐位核对';
  const BORN = '证件号码里的出生日期不正确，请核对';
  const passport = { certType: '1', insuredCard: 'E12345678', sex: '2', birthday: '1980-01-01', certificateBackUrl: '' };
  it.each<[string, Values, string, string]>([
    ['VA-02 VL-03 an empty name', { insuredName: ' ' }, 'insuredName', '请输入被保人姓名'],
    ['VA-02 VL-03 a name of 31', { insuredName: '名'.repeat(31) }, 'insuredName', '被保人姓名最多30个字'],
    ['VA-04 VL-01 an empty number', { insuredCard: '' }, 'insuredCard', '请输入被保人证件号码'],
    ['VA-04 VL-01 a number of 31', { ...passport, insuredCard: '1'.repeat(31) }, 'insuredCard', '证件号码最多30个字'],
    ['VA-05 VL-02 16 digits', { insuredCard: '3601021985061845' }, 'insuredCard', CARD],
    ['VA-05 VL-02 a small x', { insuredCard: '36010219850618457x' }, 'insuredCard', CARD],
    ['VA-05 a wrong check character', { insuredCard: '360102198506184511' }, 'insuredCard', DIGIT],
    ['VA-05 S-35 an impossible date', { insuredCard: '360102198502304511' }, 'insuredCard', BORN],
    ['S-35 an impossible date of 15 digits', { insuredCard: '360102851318451' }, 'insuredCard', BORN],
    ['VA-05 VA-07 somebody not born yet', { insuredCard: '360102202612310014' }, 'insuredCard', BORN],
    ['VA-05 VA-07 somebody born in 1900', { insuredCard: '360102190001010017' }, 'insuredCard', BORN],
    ['S-05a a household register of somebody not born yet', { certType: '7', insuredCard: '360102202612310014' }, 'insuredCard', BORN],
    ['VA-03 an unknown certificate type', { certType: '99' }, 'certType', '请重新选择证件类型'],
    ['VA-06 a passport without sex', { ...passport, sex: '' }, 'sex', '请选择性别'],
    ['VA-07 VL-12 a birthday in the future', { ...passport, birthday: '2027-01-01' }, 'birthday', '出生日期不能晚于2026-11-18'],
    ['VA-07 VL-12 a birthday over 100 years ago', { ...passport, birthday: '1926-11-17' }, 'birthday', '出生日期不能早于1926-11-18'],
    ['VA-12 an address longer than the form takes', { addressDetail: '路'.repeat(101) }, 'addressDetail', '详细地址最多100个字'],
    ['VA-13 an invented relationship', { relationship: '表亲' }, 'relationship', '请重新选择与被保人关系'],
    [
      'VA-11 IN-13 an invented region',
      { ext: { province: '360000_江西省', city: '360100_南昌市', area: '999999_月球区' } },
      'province_city_district',
      '请重新选择证件所在地区',
    ],
    [
      'VA-11 IN-13 a region whose code is that of another',
      { ext: { province: '360000_江西省', city: '360100_南昌市', area: '360102_西湖区' } },
      'province_city_district',
      '请重新选择证件所在地区',
    ],
    ['VA-14 an empty phone', { phone: '' }, 'insuredPhone', '请输入手机号码'],
    ['VA-14 a phone of 12', { phone: '138700123456' }, 'insuredPhone', PHONE],
    ['VA-14 a landline', { phone: '07918123456' }, 'insuredPhone', PHONE],
    ['VA-14 an emoji in the phone', { phone: '138700123😀' }, 'insuredPhone', PHONE],
    ['VA-15 VL-07 one photo of an ID card', { certificateBackUrl: '' }, 'picList', '请上传证件照片'],
  ])('refuses %s at its field, in the words of the form', async (_name, change, field, message) => {
    const { server, token } = await start();
    const answer = await server.saveInsured(token, change);
    expect(answer).toMatchObject({ code: 40010, msg: message });
    expect(answer.result['issues']).toContainEqual({ field, message });
    expect(await list(server, token)).toEqual([]);
  });

  it('names every problem in the order of the form, with the first as the message', async () => {
    const { server, token } = await start();
    const answer = await server.saveInsured(token, { phone: '1', insuredName: '', insuredCard: '1' });
    expect(answer).toMatchObject({ code: 40010, msg: '请输入被保人姓名' });
    expect((answer.result['issues'] as unknown as { field: string }[]).map(({ field }) => field)).toEqual([
      'insuredName',
      'insuredCard',
      'insuredPhone',
    ]);
  });

  it.each<[string, Values]>([
    ['15 digits', { insuredCard: '360102850618451' }],
    ['17 digits and X', { insuredCard: '36010219850618457X' }],
    ['another type unchecked', { ...passport, insuredCard: 'e-1' }],
    ['VA-15 a passport with one photo', passport],
  ])('VA-05 VL-02 accepts %s', async (_name, change) => {
    const { server, token } = await start();
    expect(await server.saveInsured(token, change)).toMatchObject({ code: 0 });
  });

  it('IN-15 derives sex and birthday of an ID card from its number, whatever the client sends', async () => {
    const { server, token } = await start();
    await server.saveInsured(token, { insuredCard: '360102850618452', sex: '1', birthday: '2000-01-01' });
    expect((await list(server, token))[0]).toMatchObject({ sex: '2', birthday: '1985-06-18' });
  });

  it('S-05a derives sex and birthday of a hidden type from its number, and stores the entered ones when the number has none', async () => {
    const { server, token } = await start();
    await server.saveInsured(token, { certType: '7', sex: '1', birthday: '1990-01-01', insuredCard: '360102198506184529' });
    await server.saveInsured(token, { certType: '7', sex: '1', birthday: '1990-01-01', insuredCard: 'H20260001' });
    expect(await list(server, token)).toMatchObject([
      { sex: '2', birthday: '1985-06-18' },
      { sex: '1', birthday: '1990-01-01' },
    ]);
  });

  it('AP-06 answers 50003 to a second entry of the same person, also after a double tap', async () => {
    const { server, token } = await start();
    const answers = await Promise.all([server.saveInsured(token), server.saveInsured(token), server.saveInsured(token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 50003, 50003]);
    expect(answers.find(({ code }) => code === 50003)?.msg).toBe('该被保人已存在，请勿重复添加');
    expect(await list(server, token)).toHaveLength(1);
  });

  it('VA-19 enforces the limit of the channel', async () => {
    const { server, token } = await start();
    for (const end of ['114512', '124518', '134513', '144519', '154514'])
      expect((await server.saveInsured(token, { insuredCard: `360102198506${end}` })).code).toBe(0);
    expect(await server.saveInsured(token)).toMatchObject({ code: 50004, msg: '最多可添加5位被保人' });
  });

  it('IN-16 fills in missing values on an update and changes no existing one', async () => {
    const { server, token } = await start();
    const { result } = await server.saveInsured(token);
    const update = await server.call(
      'insured.update',
      { insuredId: String(result['insuredId']), insuredName: '别人', insuredCard: '3601**********4510', addressDetail: '叠山路1号' },
      token,
    );
    expect(update.code).toBe(0);
    expect((await server.call('insured.detail', { insuredId: String(result['insuredId']) }, token)).result).toMatchObject({
      insuredName: '陈雅琴',
      insuredCard: '3601**********4510',
      addressDetail: '叠山路1号',
      phone: '13870012345',
    });
  });

  it('IN-16 judges the new values of an update and not the known ones', async () => {
    const { server, token } = await start();
    const insuredId = String((await server.saveInsured(token)).result['insuredId']);
    const brought = { insuredId, insuredCard: '1', phone: '1', relationship: '表亲' };
    expect((await server.call('insured.update', brought, token)).result).toEqual({
      issues: [{ field: 'relationship', message: '请重新选择与被保人关系' }],
    });
    expect((await server.call('insured.update', { ...brought, relationship: '4' }, token)).code).toBe(0);
    // The form accepted longer names once.
    await server.store.insureds.update(insuredId, { insuredName: '陈'.repeat(31) });
    expect((await server.call('insured.update', { insuredId, addressDetail: '叠山路1号' }, token)).code).toBe(0);
  });

  it('AP-03 removes a person with the rights and the signature, and lets the member add them again', async () => {
    const { server, token } = await start();
    const { result } = await server.saveInsured(token);
    const receiveId = await server.receiveIdOf(token, '特药申请');
    expect((await server.call('insured.remove', { insuredId: String(result['insuredId']) }, token)).code).toBe(0);
    expect(await list(server, token)).toEqual([]);
    expect((await server.call('service.config', { receiveId, rightType: '15' }, token)).code).toBe(40401);
    expect((await server.saveInsured(token)).code).toBe(0);
  });

  it('AP-04 FD-01 returns the certificate types 0, 1 and 7 as code and message', async () => {
    const { server, token } = await start();
    expect((await server.call('insured.certTypes', { businessType: '1024' }, token)).result).toEqual(
      [
        ['0', '身份证'],
        ['1', '护照'],
        ['7', '户口本'],
      ].map(([code, message]) => ({ code, message, dictCode: code, dictName: message })),
    );
  });

  it('AP-14 returns the policies of a certificate in data, not in result', async () => {
    const { server, token } = await start();
    await server.saveInsured(token);
    const answer = await server.call('insured.policies', { certType: '0', insuredCard: '360102198506184510' }, token);
    expect(answer).toMatchObject({ code: 0, data: [{ policyNo: expect.stringMatching(/^JXHMB2026\d+$/) }] });
    expect(answer).not.toHaveProperty('result');
  });

  it('AP-09 AP-10 returns buttons and amounts in the details, in platform mode and outside it; records a view of a person', async () => {
    const { server, token } = await start();
    const { result } = await server.saveInsured(token);
    const insuredId = String(result['insuredId']);
    for (const platformChannelId of ['', 'P7']) {
      const detail = (await server.call('insured.detail', { insuredId, businessType: '1024', platformChannelId }, token)).result;
      expect(JSON.parse(String(detail['buttonJSON']))).toHaveLength(4);
      expect(detail).toMatchObject({
        leftAmount: '1000000.00',
        leftTimes: '-',
        policyQuotas: expect.any(Array),
        resoureList: expect.any(Array),
      });
    }
    expect(await server.call('insured.view', { insuredId }, token)).toMatchObject({ code: 0 });
    expect(await server.call('insured.view', {}, token)).toMatchObject({ code: 40000 });
  });

  it('LG-10 lets another user see, change and remove nothing, and use none of the photos', async () => {
    const { server, token } = await start();
    const { result } = await server.saveInsured(token);
    const insuredId = String(result['insuredId']);
    const other = await server.signIn('13800000002');
    expect(await list(server, other)).toEqual([]);
    for (const name of ['detail', 'update', 'remove', 'view'])
      expect(await server.call(`insured.${name}`, { insuredId }, other)).toMatchObject({ code: 40400, msg: '被保人不存在' });
    const [person] = await list(server, token);
    const stolen = await server.saveInsured(other, { certificateFrontUrl: String(person?.['certificateFrontUrl']) });
    const message = '证件照片里有无法读取的图片，请重新上传';
    expect(stolen).toMatchObject({ code: 40010, msg: message, result: { issues: [{ field: 'picList', message }] } });
    expect(await server.call('patient.insured', { insuredId }, other)).toMatchObject({ code: 40400 });
    expect(await server.call('insured.policies', { certType: '0', insuredCard: '360102198506184510' }, other)).toMatchObject({ data: [] });
  });
});
