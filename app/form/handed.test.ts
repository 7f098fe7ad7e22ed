import { expect, test } from 'vitest';
import { documents } from '../../schemas/index.ts';
import { handedAnswers } from './handed.ts';

test('IN-20 insuredData fills the form under its own names, without photos', async () => {
  const { form } = (await documents.form('INSURED_CREATE')) ?? {};
  const handed = (insuredData: string) => (form ? handedAnswers(form, insuredData, {}, (...fault) => faults.push(fault)) : undefined);
  const faults: unknown[] = [];
  const data = { insuredName: '王桂英', certType: 0, insuredCard: '360102195203102422', phone: '13870012345', certificateFrontUrl: '/a' };
  expect(handed(JSON.stringify(data))).toEqual({
    insuredName: '王桂英',
    certType: '0',
    insuredCard: '360102195203102422',
    insuredPhone: '13870012345',
  });
  expect(['', '{', '[]', 'null', '"a"', '{"insuredName":{}}'].map(handed)).toEqual([{}, {}, {}, {}, {}, {}]);
  expect(faults).toEqual([]);
});

test('IN-20 a rule that fails to take over a value is reported, and the others work', () => {
  const faults: unknown[] = [];
  const rules = { insuredName: '=record.insuredName', sex: { $: { nowhere: [1] } } };
  const form = { submit: { calls: [], existing: { answers: rules } } } as unknown as Parameters<typeof handedAnswers>[0];
  expect(handedAnswers(form, '{"insuredName":"王桂英"}', {}, (field) => faults.push(field))).toEqual({ insuredName: '王桂英' });
  expect(faults).toEqual(['sex']);
});
