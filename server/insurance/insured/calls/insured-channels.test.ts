import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const CARD = '证件号码格式错误，如存在字母请大写';
const NO_PHOTOS = { certificateFrontUrl: '', certificateBackUrl: '' };

async function start() {
  const server = createTestServer();
  return { server, token: await server.signIn() };
}

describe('insured persons in channels with their own rules', () => {
  it('VA-19 S-32 shows the message of a channel that says its limit is reached', async () => {
    const { server, token } = await start();
    const inHuikebao = (end: string) =>
      server.saveInsured(token, { businessType: '1014', relationship: '4', insuredCard: `360102198506${end}` });
    for (const end of ['114512', '124518']) expect((await inHuikebao(end)).code).toBe(0);
    expect(await inHuikebao('134513')).toMatchObject({ code: 50004, msg: '被保人数量已达上限' });
  });

  it('VA-03 keeps an open certificate type open where the channel allows it, and accepts any text as the number', async () => {
    const { server, token } = await start();
    const person = { businessType: '1019', certType: '', insuredCard: 'H20260001', sex: '2', birthday: '2015-03-02', age: '11' };
    const saved = await server.saveInsured(token, { ...person, ...NO_PHOTOS });
    expect(saved).toMatchObject({ code: 0 });
    const { result } = await server.call('insured.detail', { insuredId: String(saved.result['insuredId']) }, token);
    expect(result).toMatchObject({ certType: '', certTypeDesc: '', sex: '2', birthday: '2015-03-02' });
    const typed = await server.saveInsured(token, { ...person, ...NO_PHOTOS, certType: '0' });
    expect(typed).toMatchObject({ code: 40010, msg: CARD });
    const elsewhere = await server.saveInsured(token, { certType: '', insuredCard: 'H20260001' });
    expect(elsewhere).toMatchObject({ code: 40010, msg: CARD });
  });

  it('CH-22 S-10 refuses an update in a channel that forbids edits', async () => {
    const { server, token } = await start();
    const lookup = await server.call('insured.policies', { certType: '0', insuredCard: '360102198506184510', businessType: '1011' }, token);
    const policyNo = String((lookup as unknown as { data: Values[] }).data[0]?.['policyNo']);
    const saved = await server.saveInsured(token, { businessType: '1011', policyNo, ...NO_PHOTOS });
    expect(saved).toMatchObject({ code: 0 });
    const update = { insuredId: String(saved.result['insuredId']), addressDetail: '叠山路1号' };
    expect(await server.call('insured.update', update, token)).toMatchObject({
      code: 40000,
      msg: '被保人信息保存后不能修改，如需更正请联系客服',
    });
    const { result } = await server.call('insured.detail', { insuredId: update.insuredId }, token);
    expect(result['addressDetail']).toBe('');
  });
});
