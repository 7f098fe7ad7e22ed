import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
});
const call = (name: string, params: Values = {}, by = token, headers = {}) =>
  server.call(name, { channelCode: 'JXRB', ...params }, by, headers);

const wang = { patientName: '王桂英', relationship: '1', certType: '0', patientIdCard: '36010219580618452X', phone: '13870012345' };

describe.each([
  ['sunCarPolicy', 'inquirers', 'saveInquirer', 'updateInsured', 'queryInsured', 'deleteInsured', 'checkRelation'],
  ['thirdInsured', 'list', 'save', 'edit', 'query', 'remove', 'check'],
])('persons of %s', (family, list, save, update, view, remove, check) => {
  const saved = async () => String((await call(`${family}.${save}`, wang, token, { idempotencyKey: 'k' })).result['patientId']);

  it('AD-08 AD-09 adds a person once, judged by the form, then changes and deletes the person', async () => {
    expect(await call(`${family}.${save}`, { ...wang, phone: '1' }, token, { idempotencyKey: 'a' })).toMatchObject({ code: 40010 });
    const patientId = await saved();
    expect(await call(`${family}.${save}`, wang, token, { idempotencyKey: 'b' })).toMatchObject({ code: 50003 });
    expect(await call(`${family}.${check}`, wang)).toMatchObject({ code: 50003 });
    expect((await call(`${family}.${check}`, { ...wang, patientIdCard: '360102198506184510', relationship: '3' })).code).toBe(0);
    expect(await call(`${family}.${check}`, { ...wang, patientIdCard: '360102198506184510' })).toMatchObject({
      msg: expect.stringContaining('本人'),
    });
    const changed = { ...wang, patientId, patientIdCard: '3601**********452X', phone: '13870054321' };
    expect((await call(`${family}.${update}`, changed)).code).toBe(0);
    expect((await call(`${family}.${view}`, { patientId })).result).toMatchObject({
      phone: '13870054321',
      patientIdCard: '3601**********452X',
    });
    expect((await call(`${family}.${list}`)).result).toMatchObject([{ patientId, phone: '138****4321' }]);
    expect((await call(`${family}.${remove}`, { patientId })).code).toBe(0);
    expect((await call(`${family}.${list}`)).result).toEqual([]);
  });

  it('LG-10 AD-08 finds nothing for another user', async () => {
    const patientId = await saved();
    const other = await server.signIn('13800000002');
    for (const name of [view, update, remove])
      expect(await call(`${family}.${name}`, { ...wang, patientId }, other)).toMatchObject({ code: 40400 });
    expect((await call(`${family}.${list}`, {}, other)).result).toEqual([]);
  });
});

describe('AD-09 the car policy', () => {
  it('CL-29 returns whether the member exists, and whether they may ask a doctor', async () => {
    expect((await call('sunCarPolicy.checkMaster')).result).toEqual({ isMaster: 0 });
    const patientId = String((await call('sunCarPolicy.saveInquirer', wang, token, { idempotencyKey: 'k' })).result['patientId']);
    expect((await call('sunCarPolicy.checkMaster')).result).toEqual({ isMaster: 1 });
    expect((await call('sunCarPolicy.checkInquirer', { patientId })).code).toBe(0);
    expect(await call('sunCarPolicy.checkInquirer', { patientId: 'P0' })).toMatchObject({ code: 40400 });
  });

  it.each(['sunCarPolicy.rights', 'sd.rights', 'sd.ylbRights', 'yc.rights'])(
    'CL-29 %s returns the policy of the member, or nothing',
    async (name) => {
      expect((await call(name, { businessType: '1024' })).result).toBeNull();
      await server.saveInsured(token);
      expect((await call(name, { businessType: '1024' })).result).toMatchObject({
        policyPeopleName: '陈雅琴',
        insuredCard: '3601**********4510',
      });
    },
  );
});

describe('AD-08 insured persons of a third party', () => {
  it('CL-24 marks one person as the default, the last chosen one', async () => {
    const ids: string[] = [];
    for (const [index, person] of [
      wang,
      { ...wang, patientName: '李建国', relationship: '3', patientIdCard: '360102195403124510' },
    ].entries())
      ids.push(String((await call('thirdInsured.save', person, token, { idempotencyKey: `k${index}` })).result['patientId']));
    const [first = '', second = ''] = ids;
    expect(await call('thirdInsured.setDefault', { patientId: 'P0' })).toMatchObject({ code: 40400 });
    for (const patientId of [first, second]) expect((await call('thirdInsured.setDefault', { patientId })).code).toBe(0);
    expect((await call('thirdInsured.list')).result).toMatchObject([{ isDefault: 0 }, { isDefault: 1 }]);
  });

  it('CL-24 CL-30 returns the policies and claims of the member only', async () => {
    expect((await call('thirdInsured.policies')).result).toEqual([]);
    expect((await call('claim.records')).result).toEqual([]);
    await server.saveInsured(token);
    expect((await call('thirdInsured.policies')).result[0]).toMatchObject({ policyPeopleName: '陈雅琴' });
    expect((await call('claim.records')).result[0]).toMatchObject({ insuredName: '陈雅琴', statusDesc: '已赔付' });
    expect((await call('thirdInsured.certTypes')).result[0]).toMatchObject({ dictCode: '0', dictName: expect.stringContaining('身份证') });
  });

  it('AD-09 CL-24 serves the insured persons of 国富 from the insured form, under their own address', async () => {
    const { result } = await server.saveInsured(token, { businessType: '1030' });
    expect((await call('guofu.list', { businessType: '1030' })).result).toMatchObject([
      { insuredId: result['insuredId'], insuredName: '陈雅琴' },
    ]);
    expect(await call('guofu.add', { insuredName: '', certType: '0', insuredCard: '1', businessType: '1030' })).toMatchObject({
      code: 40010,
    });
  });

  it('AD-08 passes the check again under the key of an unanswered addition, and not under another key', async () => {
    const under = (key: string) => ({ idempotencyKey: key });
    const first = await call('thirdInsured.save', wang, token, under('lost'));
    expect((await call('thirdInsured.check', wang, token, under('lost'))).code).toBe(0);
    expect((await call('thirdInsured.save', wang, token, under('lost'))).result).toEqual(first.result);
    expect((await call('thirdInsured.check', wang, token, under('other'))).code).toBe(50003);
  });

  it('CL-24 shows whether a person of 国富 has signed', async () => {
    const patientId = String((await call('thirdInsured.save', wang, token, { idempotencyKey: 'k' })).result['patientId']);
    expect((await call('guofu.checkSign', { patientId })).result).toEqual({ isSign: 0 });
    expect((await call('guofu.channels')).result).toMatchObject([{ channelCode: 'JXRB' }]);
  });
});
