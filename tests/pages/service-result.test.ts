import { describe, expect, test } from 'vitest';
import { createText } from '../../app/base/texts.ts';
import { createLibrary } from '../../app/documents/library.ts';
import { formFacts } from '../../app/page/ask.ts';
import type { Json, Values } from '../../engine/index.ts';
import { documents } from '../../schemas/index.ts';
import { openPage, type PageOptions } from './open.ts';

const table: Record<string, string> = {};
const library = createLibrary({ ...documents, channel: async () => undefined }, table);
/** The facts that the form of this code declares. */
const facts = (code: string): Promise<Json> => formFacts({ library, text: createText(table) }, code);

/** The page after an application with this form. */
async function applied(serviceCode: string, data: Values = {}, around: PageOptions = {}) {
  const page = openPage('serviceResult', { query: { requestNo: 'A1' }, ...around });
  page.load('application', { requestNo: 'A1', serviceCode, data });
  page.load('form', await facts(serviceCode));
  return page;
}

const ACCEPTED = '您的申请已受理，请妥善保管相关资料原件，如有疑问请拨打服务热线400-050-7788。';

describe('after a submission', () => {
  test.each([
    'WH_HMB_DOMESTIC_SPECIAL_MEDICATION',
    'SPECIAL_MEDICATION_CART',
    'QLB_SURGICAL_INPATIENT_CARE',
    'YC_OUTPATIENT_GREEN_PASS',
    'YC_HOSPITALIZATION_COORDINATION',
  ])('FM-28 %s says that it was accepted', async (code) => {
    const page = await applied(code);
    expect([page.find('said')?.props['text'], page.find('plain')]).toEqual([ACCEPTED, undefined]);
  });

  test('FM-28 other services say that it was sent', async () => {
    const page = await applied('COMMON_LVTONG');
    expect(page.find('plain')?.props['text']).toBe('您的申请已提交，可在申请记录中查看。');
  });

  test("FM-27 the two YC services return to their channel's list, the others to the channel's target", async () => {
    const back = async (code: string, around?: PageOptions) => (await applied(code, {}, around)).emit('back');
    const list = [['go', '/commonRecognizee?thirdChannelSide=YONGCHENGCAICHAN', {}, 'replace']];
    expect(await back('YC_OUTPATIENT_GREEN_PASS')).toEqual(list);
    expect(await back('YC_HOSPITALIZATION_COORDINATION')).toEqual(list);
    expect(await back('COMMON_LVTONG', { over: { serviceApplyConfig: { callBackPath: '/rightHome' } } })).toEqual([
      ['go', '/rightHome', {}, 'replace'],
    ]);
  });

  test("AP-31 requests the QR code by the phone in the form's field, and draws it", async () => {
    const phone = { beneficiaryContactInformation: '13800138000' };
    const page = await applied('HP_CLINICAL_RECRUITMENT', phone);
    expect(page.asks('qrcode')).toEqual({ phone: '13800138000' });
    expect(page.find('qrcode')).toBeUndefined();
    page.load('qrcode', { qrCode: 'data:image/svg+xml;base64,AA==' });
    expect(page.find('qrcode')?.props['src']).toBe('data:image/svg+xml;base64,AA==');
    expect((await applied('HP_CLINICAL_RECRUITMENT')).asks('qrcode')).toBeUndefined();
    expect((await applied('COMMON_LVTONG', phone)).asks('qrcode')).toBeUndefined();
  });

  test('AP-31 a failed QR code is left out silently', async () => {
    const page = await applied('HP_CLINICAL_RECRUITMENT', { beneficiaryContactInformation: '138' }, { failed: ['qrcode'] });
    expect(page.shown().filter(({ block }) => block === 'Failed')).toEqual([]);
    expect(page.find('done')?.props['title']).toBe('提交成功');
  });

  test('a missing form declares nothing', async () => {
    expect([await facts('NOWHERE'), await facts('')]).toEqual([null, null]);
  });
});
