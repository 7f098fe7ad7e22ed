import { expect, test } from 'vitest';
import { documents } from '../../schemas/index.ts';
import { payloadAnswers } from './payload-answers.ts';

test('IN-20 insuredData fills the form under its own names, without photos', async () => {
  const { form } = (await documents.form('INSURED_CREATE')) ?? {};
  const answersOf = (insuredData: string) => (form ? payloadAnswers(form, insuredData, {}, (...fault) => faults.push(fault)) : undefined);
  const faults: unknown[] = [];
  const data = { insuredName: '王桂英', certType: 0, insuredCard: '360102195203102422', phone: '13870012345', certificateFrontUrl: '/a' };
  expect(answersOf(JSON.stringify(data))).toEqual({
    insuredName: '王桂英',
    certType: '0',
    insuredCard: '360102195203102422',
    insuredPhone: '13870012345',
  });
  expect(['', '{', '[]', 'null', '"a"', '{"insuredName":{}}'].map(answersOf)).toEqual([{}, {}, {}, {}, {}, {}]);
  expect(faults).toEqual([]);
});

test('IN-20 a rule that fails to take over a value is reported, and the others work', () => {
  const faults: unknown[] = [];
  const rules = { insuredName: '=record.insuredName', sex: { $: { nowhere: [1] } } };
  const form = { submit: { calls: [], existing: { answers: rules } } } as unknown as Parameters<typeof payloadAnswers>[0];
  expect(payloadAnswers(form, '{"insuredName":"王桂英"}', {}, (field) => faults.push(field))).toEqual({ insuredName: '王桂英' });
  expect(faults).toEqual(['sex']);
});
