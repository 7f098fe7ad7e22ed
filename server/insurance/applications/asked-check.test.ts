import { expect, it } from 'vitest';
import { type Documents, forms, type Values } from '../../../engine/index.ts';
import type { Asked } from './ask.ts';
import { judgeAnswers } from './judge.ts';

const document: Documents.Form = {
  code: 'POLICY',
  title: '保单',
  sections: [
    {
      title: '保单',
      properties: {
        no: {
          type: 'string',
          title: '保单号',
          check: { call: 'policy.find', with: { no: '=no' }, valid: { '!': [{ var: 'answer.used' }] } },
          messages: { check: '这张保单不能用' },
        },
        home: { type: 'object', title: '住址', format: 'address', options: { call: 'service.areaTree', children: 'children' } },
        sign: { type: 'array', title: '签名', format: 'signature' },
        stay: { type: 'object', title: '住院日期', format: 'date-range' },
        amount: { type: 'integer', title: '金额', format: 'money', minimum: 1 },
        stars: { type: 'integer', title: '评分', enum: [1, 2, 3] },
        remark: { type: 'string', title: '备注', nullable: true },
      },
      required: ['no'],
    },
  ],
  submit: { calls: ['service.apply'] },
  samples: [{ name: '空', values: {} }],
};
const { form } = forms.resolve(document, () => undefined);
const compiled = forms.compile(form, { validators: forms.interpretValidators(form), dictionaries: {}, texts: {} });
const judge = (answers: Values, asked: Asked) =>
  judgeAnswers(
    forms.open(compiled, { today: '2026-11-20' }),
    answers,
    async () => asked,
    { id: 'U1' } as never,
    {
      documents: { spoken: (one: unknown) => one },
      store: { files: { get: async () => ({ userId: 'U1', extension: 'png' }) } },
    } as never,
  );
const fine: Asked = { kind: 'answer', result: { used: false } };

it.each<[what: string, asked: Asked, found: object]>([
  ['takes an answer that the call confirms', fine, { kind: 'taken', data: { no: '1', remark: null } }],
  [
    'refuses one that the call denies',
    { kind: 'answer', result: { used: true } },
    { kind: 'refused', problems: [{ field: 'no', message: '这张保单不能用' }] },
  ],
  ['refuses one that the call refuses', { kind: 'refusal', code: 40400 }, { kind: 'refused', problems: [{ field: 'no' }] }],
  ['judges nothing while the call fails', { kind: 'failure' }, { kind: 'unavailable' }],
])('AP-30 asks again at submission: %s', async (_what, asked, found) => expect(await judge({ no: '1' }, asked)).toMatchObject(found));

it.each<[what: string, answers: Values, field: string | undefined]>([
  ['a period, an amount in fen and a listed number', { stay: { from: '2026-11-02', to: '2026-11-09' }, amount: 1250, stars: 2 }, undefined],
  ['a period that ends before it begins', { stay: { from: '2026-11-09', to: '2026-11-02' } }, 'stay'],
  ['an address with its point', { home: { region: '湖北省/武汉市', street: '东湖路10号', lat: 30.5, lng: 114.3 } }, undefined],
  ['an address with half of its point', { home: { region: '湖北省/武汉市', street: '东湖路10号', lat: 30.5 } }, 'home'],
  ['an address without a street', { home: { region: '湖北省/武汉市' } }, 'home'],
  ['a signature of the member', { sign: ['/api/file/a.png'] }, undefined],
  ["a picture that is not of the member's kind", { sign: ['/api/file/a.jpg'] }, 'sign'],
  ['two signatures', { sign: ['/api/file/a.png', '/api/file/b.png'] }, 'sign'],
  ['a part of a fen', { amount: 12.5 }, 'amount'],
  ['an amount as a text', { amount: '12.50' }, 'amount'],
  ['a number that is not listed', { stars: 4 }, 'stars'],
])('AP-30 judges %s', async (_what, answers, name) => {
  const judged = await judge({ no: '1', ...answers }, fine);
  if (name === undefined) expect(judged).toMatchObject({ kind: 'taken', data: answers });
  else expect(judged).toMatchObject({ kind: 'refused', problems: [{ field: name }] });
});
