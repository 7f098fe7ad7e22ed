import { expect, test } from 'vitest';
import { documents } from '../../schemas/index.ts';
import { handedAnswers } from './handed.ts';
import { pageFrom } from './return-path.ts';

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

test('IN-20 a rule that cannot take something over is told, and the rest is taken', () => {
  const faults: unknown[] = [];
  const rules = { insuredName: '=record.insuredName', sex: { $: { nowhere: [1] } } };
  const form = { submit: { calls: [], existing: { answers: rules } } } as unknown as Parameters<typeof handedAnswers>[0];
  expect(handedAnswers(form, '{"insuredName":"王桂英"}', {}, (field) => faults.push(field))).toEqual({ insuredName: '王桂英' });
  expect(faults).toEqual(['sex']);
});

test('IN-20 fromPage names a page of the app, with or without a slash; nothing else is followed', () => {
  const paths = ['/mzRecognizeeList', '/commonSunshinePatientList'];
  const follow = (fromPage: string) => pageFrom(fromPage, paths, 'https://h5.example');
  expect(follow('mzRecognizeeList')).toBe('/mzRecognizeeList');
  expect(follow('/commonSunshinePatientList?platformChannelId=7')).toBe('/commonSunshinePatientList?platformChannelId=7');
  for (const other of ['', '/nowhere', '//evil.example/mzRecognizeeList', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(follow(other)).toBeUndefined();
});
