import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../testing/test-server.ts';

describe('CL-02 CL-03 CL-04 other ways to find a channel, a jump and a member', () => {
  const server = createTestServer();

  it('CL-02 CL-03 finds channels and jumps by code or serial number, and reports unknown ones', async () => {
    for (const name of ['entry.channelInfo', 'entry.channelInfoV2'])
      expect((await server.call(name, { channelCode: 'JXRB' })).result).toMatchObject({ thirdChannelSide: 'JIANGXIRENBAO' });
    for (const name of ['entry.tpcInfo', 'entry.guanbaiInfo']) {
      expect((await server.call(name, { channelCode: 'JXRB', serialNo: 'SN000001' })).result).toMatchObject({ serialNo: 'SN000001' });
      expect(await server.call(name, { channelCode: 'NONE', serialNo: 'SN000001' })).toMatchObject({ code: 40400 });
    }
    const jump = { extParam: '/heye-h5/commonRecognizee?thirdChannelSide=JIANGXIRENBAO' };
    expect((await server.call('entry.serialInfo', { serialNo: 'JXRB000001' })).result).toMatchObject(jump);
    expect(await server.call('entry.serialInfo', { serialNo: 'X' })).toMatchObject({ code: 40400 });
    expect((await server.call('entry.gxJumpUrl', { channelCode: 'JXRB' })).result).toBe(jump.extParam);
    expect((await server.call('entry.decryptPhone', { encryptPhone: 'MTM4MDAwMDAwMDE=' })).code).toBe(40000);
  });

  it('CL-01 CL-04 signs a member in by phone and returns their masked data', async () => {
    const { result } = await server.call('auth.sendCode', { phone: '13800000051', channelCode: 'JXRB' });
    const code = String(result['sandboxHint']);
    const token = String(
      (await server.call('auth.loginByPhone', { phone: '13800000051', code, channelCode: 'JXRB', deviceId: 'd' })).result['token'],
    );
    expect((await server.call('user.info', {}, token)).result).toMatchObject({ phone: '138****0051' });
    expect((await server.call('entry.tpjyUser', { channelCode: 'JXRB', serialNo: '1' }, token)).result).toMatchObject({
      phone: '138****0051',
    });
    expect(await server.call('auth.workSignIn', { openId: 'nobody' })).toMatchObject({ code: 40403 });
    expect(await server.call('auth.loginBySign', { mobile: '13800000051', sign: 'x' })).toMatchObject({ code: 40011 });
  });
});
