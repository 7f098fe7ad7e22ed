import { expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { sendIdentity } from './identity.ts';
import { openPage } from './open.ts';

test('CN-02 CL-28 a face check on another page: leaves, updates the status on return, and deletes the draft', async () => {
  const made = await sendIdentity({ faceResult: '1', faceUrl: '/api/site/face?bizNo=F1' });
  expect(made.at(-1)?.slice(0, 2)).toEqual(['open', '/api/site/face?bizNo=F1']);
  expect(made.map(([, name]) => name)).not.toContain('tpa.updateStatus');
  const back = async (info: Values) => {
    const result = openPage('identityResult', { data: { info } as never });
    await result.react();
    return result.log;
  };
  expect(await back({ status: 2, verifyId: 'V1', bizNo: 'F1' })).toEqual([
    ['call', 'tpa.updateStatus', { verifyId: 'V1', bizNo: 'F1' }],
    ['discard', 'EMPLOYEE_IDENTITY', 'self'],
    ['discard', 'EMPLOYEE_REGISTER', 'self'],
    ['refresh', 'info'],
  ]);
  expect(await back({ status: 2, verifyId: 'V1', bizNo: '' })).toEqual([]);
  expect(await back({ status: 1 })).toEqual([]);
  // After a refusal the input is still there.
  const refused = openPage('identityResult', {
    data: { info: { status: 2, verifyId: 'V1', bizNo: 'F1' } } as never,
    answers: { 'tpa.updateStatus': { code: '40000', msg: '人脸核验没有通过' } },
  });
  await refused.react();
  expect(refused.log.slice(1)).toEqual([['alert', '', '人脸核验没有通过']]);
});
