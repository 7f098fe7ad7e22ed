import { expect, it } from 'vitest';
import { type Documents, forms, type Values } from '../../../engine/index.ts';
import { judgeAnswers } from './judge.ts';

const document: Documents.Form = {
  code: 'ESCORT',
  title: '陪诊',
  sections: [
    { title: '一', properties: { wanted: { type: 'string', title: '要陪诊', widget: 'text' } } },
    {
      title: '陪诊',
      visible: { '==': [{ var: 'wanted' }, '1'] },
      properties: { who: { type: 'string', title: '陪诊人', widget: 'text', maxLength: 4 } },
      required: ['who'],
    },
  ],
  submit: { calls: ['service.apply'] },
  samples: [{ name: '空', values: {} }],
};
const { form } = forms.resolve(document, () => undefined);
const compiled = forms.compile(form, {
  validators: forms.interpretValidators(form),
  dictionaries: {},
  texts: { 'form.unwanted': '{title}不需要填写，请刷新后重试' },
});
// Without files or lists, neither member nor server is asked.
const [nobody, nowhere] = [undefined as never, { documents: { spoken: (one: unknown) => one } } as never];
const refuse = () => Promise.reject(new Error('Nothing is asked'));

it.each<[what: string, answers: Values, found: object]>([
  ['needs nothing of a hidden section', { wanted: '0' }, { kind: 'taken', data: { wanted: '0' } }],
  [
    'refuses an answer of a hidden section',
    { wanted: '0', who: '王秀兰' },
    { kind: 'refused', problems: [{ field: 'who', message: '陪诊人不需要填写，请刷新后重试' }] },
  ],
  ['asks for what a shown section requires', { wanted: '1' }, { kind: 'refused', problems: [{ field: 'who' }] }],
  ['takes the answers of a shown section', { wanted: '1', who: '王秀兰' }, { kind: 'taken', data: { wanted: '1', who: '王秀兰' } }],
])('FM-08 FM-10 %s', async (_what, answers, found) => {
  const opened = forms.open(compiled, { today: '2026-11-20' });
  expect(await judgeAnswers(opened, answers, refuse, nobody, nowhere)).toMatchObject(found);
});
