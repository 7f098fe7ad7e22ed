import { defineCheck } from '../../../linter/index.ts';
import { effectiveValue } from '../../../linter/project/form-view.ts';
import { suggestion } from '../../../linter/source/suggest.ts';

/** Reports QR codes of the result page for an unknown field, or for one without a phone number. */
export const badQrcode = defineCheck({
  id: 'bad-qrcode',
  title: '二维码要用的手机号字段不对',
  severity: 'error',
  docs: '`submit.success.qrcode` 写本表单里填手机号的字段：文字输入框，键盘类型是 `tel`。',
  why: '取不到二维码时不显示也不提示，写错了没有人会发现，会员加不到企业微信。',
  bad: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"], "success": { "qrcode": "mobil" } }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "其他", "properties": { "mobile": { "title": "联系方式", "type": "string", "widget": "text", "inputMode": "tel", "sensitive": true } } }] }`,
  good: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"], "success": { "qrcode": "mobile" } }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "其他", "properties": { "mobile": { "title": "联系方式", "type": "string", "widget": "text", "inputMode": "tel", "sensitive": true } } }] }`,
  *find({ views }) {
    for (const { form, fields, complete, unknownFields } of views) {
      const name = form.value.submit?.success?.qrcode;
      if (name === undefined || !complete || unknownFields.length > 0) continue;
      const at = { document: form.document, path: ['submit', 'success', 'qrcode'] };
      const phones = [...fields.values()]
        .filter((field) => effectiveValue(field, ['inputMode'])?.value === 'tel')
        .map((field) => field.name);
      const expected = phones.length > 0 && { expected: phones };
      if (!fields.has(name)) yield { at, message: `表单里没有字段“${name}”`, ...expected, ...suggestion(name, fields.keys()) };
      else if (!phones.includes(name)) yield { at, message: `“${name}”不是填手机号的字段`, ...expected };
    }
  },
});
