import { expect, it } from 'vitest';
import { type Documents, forms, type Values } from '../../../engine/index.ts';
import { judgeAnswers } from './judge.ts';

const account: Documents.Section = {
  title: '账户',
  properties: {
    bank: { type: 'string', title: '银行' },
    card: { type: 'string', title: '卡号', rules: { visible: { filled: ['bank'] } } },
  },
  required: ['bank', 'card'],
};
const document: Documents.Form = {
  code: 'OUTPATIENT',
  title: '门诊报销',
  sections: [
    {
      title: '发票',
      properties: {
        total: { type: 'number', title: '合计', rules: { value: { is: { sum: [{ var: 'invoices' }, 'amount'] }, lock: true } } },
        invoices: {
          type: 'array',
          title: '发票',
          minItems: 1,
          maxItems: 2,
          items: {
            properties: {
              no: { type: 'string', title: '号码', unique: true },
              amount: { type: 'number', title: '金额', minimum: 0 },
              photo: { type: 'array', title: '照片', widget: 'file' },
            },
            required: ['no', 'amount'],
          },
        },
      },
    },
    { title: '收款人', name: 'payee', $ref: '../fields/account.json' },
  ],
  submit: { calls: ['service.apply'] },
  samples: [{ name: '空', values: {} }],
};
const { form } = forms.resolve(document, () => account);
const compiled = forms.compile(form, {
  validators: forms.interpretValidators(form),
  dictionaries: {},
  texts: { 'form.stranger': '提交的内容里有表单以外的项目，请刷新后重试' },
});
const server = { isOwn: false, documents: { spoken: (one: unknown) => one } } as never;
const refuse = () => Promise.reject(new Error('Nothing is asked'));
const payee = { bank: '工商银行', card: '622' };
const right: Values = {
  invoices: [
    { no: 'A', amount: 0.1 },
    { no: 'B', amount: 0.2 },
  ],
  payee,
};

it.each<[what: string, answers: Values, found: object]>([
  [
    'takes the items of a group and the object of a section, and computes the sum itself',
    { ...right, total: 99 },
    { kind: 'taken', data: { ...right, total: 0.3 } },
  ],
  [
    'names a missing answer of an item by its pointer',
    { invoices: [{ no: 'A', amount: 1 }, { no: 'B' }], payee },
    { kind: 'refused', problems: [{ field: '/invoices/1/amount' }] },
  ],
  [
    'refuses an answer twice at the second item',
    {
      invoices: [
        { no: 'A', amount: 1 },
        { no: 'A', amount: 2 },
      ],
      payee,
    },
    { kind: 'refused', problems: [{ field: '/invoices/1/no' }] },
  ],
  [
    'refuses an unknown key inside an item',
    { invoices: [{ no: 'A', amount: 1, paid: '1' }], payee },
    { kind: 'refused', problems: [{ field: '/invoices/0/paid', message: '提交的内容里有表单以外的项目，请刷新后重试' }] },
  ],
  [
    'refuses too many items',
    { invoices: ['A', 'B', 'C'].map((no) => ({ no, amount: 1 })), payee },
    { kind: 'refused', problems: [{ field: 'invoices' }] },
  ],
  [
    'refuses no items',
    { invoices: [], payee },
    { kind: 'refused', problems: [{ field: '/invoices/0/no' }, { field: '/invoices/0/amount' }] },
  ],
  ['refuses items that are no objects', { invoices: ['A'], payee }, { kind: 'refused' }],
  ['refuses a group that is no list', { invoices: { no: 'A', amount: 1 }, payee }, { kind: 'refused' }],
  [
    'refuses an answer that a rule of the section hides',
    { ...right, payee: { card: '622' } },
    { kind: 'refused', problems: [{ field: '/payee/card' }, { field: '/payee/bank' }] },
  ],
  ['refuses the answers of a section outside of it', { ...right, bank: '工商银行' }, { kind: 'refused', problems: [{ field: 'bank' }] }],
])('FM-10 %s', async (_what, answers, found) => {
  const opened = forms.open(compiled, { today: '2026-11-20' });
  expect(await judgeAnswers(opened, answers, refuse, undefined as never, server)).toMatchObject(found);
});

it('FM-10 reads only as many items as it needs to tell that there are too many', async () => {
  const many = Array.from({ length: 20_000 }, () => ({}));
  const opened = forms.open(compiled, { today: '2026-11-20' });
  const judged = await judgeAnswers(opened, { invoices: many, payee }, refuse, undefined as never, server);
  expect(judged).toMatchObject({ kind: 'refused' });
  expect(judged.kind === 'refused' ? judged.problems.length : 0).toBeLessThan(10);
});
