import { beforeEach, describe, expect, it } from 'vitest';
import { toBase64Text } from '../../../platform/crypto/digest.ts';
import { createTestServer, images } from '../../../testing/test-server.ts';

describe('AD-07 CL-23 a handwritten signature', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  const picture = (bytes: Uint8Array<ArrayBuffer> = images.png) => `data:image/png;base64,${toBase64Text(bytes.buffer)}`;
  const upload = async (image = picture(), by = token) => server.call('signature.upload', { image }, by);

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn();
  });

  it('uploads and stores a signature for the member and for a person, hidden from other users', async () => {
    const signUrl = String((await upload()).result);
    expect(await server.call('signature.ofUser', { signUrl }, token)).toMatchObject({ code: 0 });
    const person = { patientName: '王桂英', relationship: '3', certType: '0' };
    const patientId = String((await server.call('userPatient.save', person, token, { idempotencyKey: 'k' })).result['patientId']);
    for (const name of ['signature.ofPatient', 'signature.ofPatientV2'])
      expect(await server.call(name, { patientId, signUrl }, token)).toMatchObject({ code: 0 });
    expect((await server.call('userPatient.view', { patientId }, token)).result).toMatchObject({ signUrl, patientName: '王桂英' });
    expect((await server.get(signUrl, { token })).status).toBe(200);
    const other = await server.signIn('13800000002');
    expect((await server.get(signUrl, { token: other })).status).toBe(404);
    expect(await server.call('signature.ofUser', { signUrl }, other)).toMatchObject({ msg: '没有找到签名的图片，请重新签名' });
    expect(await server.call('signature.ofPatient', { patientId, signUrl }, other)).toMatchObject({ msg: '问诊人不存在' });
  });

  it('accepts only a small picture, judged by its content', async () => {
    const wrong = { msg: '签名的图片不正确，请重新签名' };
    expect(await upload(picture(images.gif))).toMatchObject(wrong);
    expect(await upload('/api/file/x.png')).toMatchObject(wrong);
    expect(await upload('')).toMatchObject(wrong);
    const large = new Uint8Array(500_001);
    large.set(images.png);
    expect(await upload(picture(large))).toMatchObject(wrong);
  });
});
