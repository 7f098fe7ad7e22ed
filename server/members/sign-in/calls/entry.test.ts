import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Documents } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const server = createTestServer();
const token = await server.signIn();
const mall = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../../schemas/forms/HEALTH_MALL.json'), 'utf8')) as Documents.Form;

describe('forms other than applications', () => {
  it('the health mall admits the persons of its samples, and names what is missing or wrong', async () => {
    for (const { values } of mall.samples) expect((await server.call('mall.enter', values, token)).code).toBe(0);
    const values = mall.samples[0]?.values ?? {};
    const refused = async (change: object, field: string, message: string) =>
      expect(await server.call('mall.enter', { ...values, ...change }, token)).toMatchObject({
        code: 40010,
        msg: message,
        result: { issues: [{ field, message }] },
      });
    await refused({ policyNo: ' ' }, 'policyNo', '请输入保单号');
    await refused({ name: '名'.repeat(31) }, 'name', '姓名最多30个字');
    await refused({ cardNo: '36010219850618457x' }, 'cardNo', '证件号码格式错误，如存在字母请大写');
    await refused({ cardNo: '360102198506184511' }, 'cardNo', '证件号码有误：最后一位与前面的数字对不上，请逐位核对');
    for (const cardNo of ['360102198502304511', '360102202612310014', '360102190001010017'])
      await refused({ cardNo }, 'cardNo', '证件号码里的出生日期不正确，请核对');
    await refused({ certType: '99' }, 'certType', '请重新选择证件类型');
    expect((await server.call('mall.enter', values)).code).toBe(2);
  });

  it('AP-31 returns a separate picture as QR code, and none for a wrong phone', async () => {
    const answer = await server.call('service.corpQrcode', { phone: '13800138000' }, token);
    const [kind, data = ''] = String(answer.result['qrCode']).split(',');
    expect(kind).toBe('data:image/svg+xml;base64');
    expect(atob(data)).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect((await server.call('service.corpQrcode', { phone: '1' }, token)).code).toBe(40000);
  });
});
