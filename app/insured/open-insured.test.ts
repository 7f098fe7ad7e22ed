import { expect, test } from 'vitest';
import base from '../../channels/base.json' with { type: 'json' };
import type { ResolvedChannel } from '../../engine/index.ts';
import { documents } from '../../schemas/index.ts';
import { createLibrary } from '../documents/library.ts';
import type { Answer } from '../http/index.ts';
import { openInsured } from './open-insured.ts';

const library = createLibrary({ ...documents, channel: async () => undefined }, {});
const people = (count: number) => ({ 'insured.list': { result: Array.from({ length: count }, (_, at) => ({ insuredId: String(at) })) } });

function open(
  insuredId: string,
  addInsuredLimit: number,
  answers: Readonly<Record<string, Partial<Answer>>>,
  over: Partial<ResolvedChannel> = {},
) {
  const http = {
    call: async (name: string): Promise<Answer> => ({ code: '0', msg: '', result: null, unconfirmed: false, ...answers[name] }),
  };
  return openInsured(
    insuredId,
    { ...(base as ResolvedChannel), addInsuredLimit, ...over },
    {
      library,
      http,
      onFault(field, message) {
        throw new Error(`${field}: ${message}`);
      },
    },
  );
}

test.each([
  [3, 3, { refused: 'full', message: { key: 'insured.limit', params: { limit: '3' } } }],
  [3, 4, { refused: 'full', message: { key: 'insured.limit', params: { limit: '3' } } }],
  [3, 2, { form: { code: 'INSURED_CREATE' }, records: [] }],
  [0, 50, { form: { code: 'INSURED_CREATE' }, records: [] }],
])('VA-19 CH-23 at a limit of %d with %d persons, also by the address of the form itself', async (limit, count, outcome) =>
  expect(await open('', limit, people(count))).toMatchObject(outcome),
);

test('VA-19 CH-23 what the flow of the add button says is what the form’s own address says', async () => {
  const full = await open('', 3, people(3), { addInsuredLimitTips: 'reached' });
  expect(full).toEqual({ refused: 'full', message: { key: 'insured.limitReached' } });
});

test('CH-23 where there is no limit nobody is counted', async () =>
  expect(await open('', 0, { 'insured.list': { code: 'timeout', unconfirmed: true } })).toMatchObject({
    form: { code: 'INSURED_CREATE' },
  }));

test('IN-16 a person who is there brings what is known; somebody else’s has no form', async () => {
  expect(await open('I1', 3, { ...people(3), 'insured.detail': { result: { insuredName: '张三' } } })).toMatchObject({
    records: [{ type: 'prefill', values: { insuredName: '张三' } }],
  });
  expect(await open('I9', 0, { 'insured.detail': { code: '40400', msg: '被保人不存在' } })).toEqual({
    refused: 'missing',
    message: '被保人不存在',
  });
});

test('without an answer it can be tried again', async () => {
  const silent = { code: 'timeout', unconfirmed: true };
  await expect(open('I1', 0, { 'insured.detail': silent })).rejects.toThrow('insured.detail');
  await expect(open('', 3, { 'insured.list': silent })).rejects.toThrow('insured.list');
});
