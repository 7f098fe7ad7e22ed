import { describe, expect, test } from 'vitest';
import { codesOf, FORMS } from './catalogue.ts';
import { allForms, compiled, texts } from './documents.ts';

describe('submission', () => {
  const submit = (code: string) => allForms[code]?.submit;
  const codes = FORMS.map(({ code }) => code);

  test('FM-28 S-03 the marked forms show the accepted text, with the hotline', () => {
    expect(codes.filter((code) => submit(code)?.success?.text === '@service.accepted')).toEqual(codesOf(1, 21, 22, 23, 24));
    expect(codes.filter((code) => submit(code)?.success?.text !== undefined)).toEqual(codesOf(1, 21, 22, 23, 24));
    expect(texts['service.accepted']).toBe('您的申请已受理，请妥善保管相关资料原件，如有疑问请拨打服务热线400-050-7788。');
  });

  test('AP-31 only the clinical trial form ends with the QR code for its phone', () => {
    expect(codes.filter((code) => submit(code)?.success?.qrcode !== undefined)).toEqual(codesOf(20));
    for (const code of codesOf(20)) {
      const field = submit(code)?.success?.qrcode;
      expect(compiled(code).fields.map(({ name }) => name)).toContain(field);
    }
  });

  test('FM-27 the Yongcheng forms return to their list, the others in history', () => {
    expect(codes.filter((code) => submit(code)?.back !== undefined)).toEqual(codesOf(23, 24));
    for (const code of codesOf(23, 24))
      expect(submit(code)?.back).toEqual({ path: '/commonRecognizee', query: { thirdChannelSide: 'YONGCHENGCAICHAN' } });
  });

  test('AP-30 AP-32 claim forms are signed before submission, the others are checked and sent', () => {
    const signed = codesOf(1, 2, 17, 21);
    for (const code of codes)
      expect(submit(code)?.calls, code).toEqual([
        'service.checkSubmit',
        ...(signed.includes(code) ? ['signature.insurance'] : []),
        'service.apply',
      ]);
  });
});

test('FM-25 FD-15 tip and warm reminder have the specified text', () => {
  for (const { code } of FORMS) expect(compiled(code).tip, code).toBe('在线问诊及购药理赔请前往问诊入口办理。');
  expect(texts['service.warmReminder']).toBe(
    '温馨提示：挂号成功即扣减一次权益使用次数；多数医院对取消预约次数有限制，请谨慎填写就诊日期。',
  );
});
