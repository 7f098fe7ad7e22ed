import { expect, test } from 'vitest';
import { drive } from './flow-driver.testing.ts';

const INFO = { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO', performType: '2', extData: { autoActiveRights: 0 } };

test('CL-03 EG-14 requests a serial number without a channel by itself', async () => {
  const { called, session, left } = await drive('entry', {
    search: '?serialNo=JXRB000001',
    session: { token: 'T1' },
    info: INFO,
    answers: { 'entry.serialInfo': { result: { serialNo: 'JXRB000001', extParam: 'https://jump.example/', receiveId: '' } } },
  });
  expect(called('entry.serialInfo')).toEqual({ serialNo: 'JXRB000001' });
  expect(called('entry.jumpInfo')).toBeUndefined();
  expect(session.get('serialNo')).toBe('JXRB000001');
  expect(left.map(([kind, to]) => [kind, to])).toEqual([['open', 'https://jump.example/']]);
});
