import { describe, expect, test } from 'vitest';
import { codesOf, FORMS } from './catalogue.ts';
import { allForms, texts } from './documents.ts';

describe('submission', () => {
  const submit = (code: string) => allForms[code]?.submit;
  const codes = FORMS.map(({ code }) => code);

  test('FM-28 S-03 the marked forms show the accepted text, with the hotline', () => {
    expect(codes.filter((code) => submit(code)?.success?.text === '@service.accepted')).toEqual(codesOf(1, 21, 22, 23, 24));
    expect(codes.filter((code) => submit(code)?.success?.text !== undefined)).toEqual(codesOf(1, 21, 22, 23, 24));
    expect(texts['service.accepted']).toBe('您的申请已受理，请妥善保管相关资料原件，如有疑问请拨打服务热线400-050-7788。');
  });

  test('FM-27 the Yongcheng forms return to their list, the others in history', () => {
    expect(codes.filter((code) => submit(code)?.back !== undefined)).toEqual(codesOf(23, 24));
    for (const code of codesOf(23, 24))
      expect(submit(code)?.back).toEqual({ path: '/commonRecognizee', query: { thirdChannelSide: 'YONGCHENGCAICHAN' } });
  });
});
