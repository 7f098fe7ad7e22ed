import { expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import type { Answer } from '../http/index.ts';
import { corpQrcode } from './corp-qrcode.ts';

const answer = (code: string, result: Json): Answer => ({ code, msg: '', result, unconfirmed: false });

function setup(answers: Readonly<Record<string, Answer>>) {
  const made: [string, Values][] = [];
  const http = {
    call: async (name: string, params: Values = {}) => {
      made.push([name, params]);
      return answers[name] ?? answer('1', null);
    },
  };
  return { made, show: (field?: string) => corpQrcode(http, 'A1', field) };
}

const record = answer('0', { data: { phone: '13800138000' } });
const picture = 'data:image/svg+xml;base64,AA==';

test('AP-31 the QR code is asked for with the phone of the record', async () => {
  const { made, show } = setup({ 'service.detail': record, 'service.corpQrcode': answer('0', { qrCode: picture }) });
  expect(await show('phone')).toBe(picture);
  expect(made).toEqual([
    ['service.detail', { requestNo: 'A1' }],
    ['service.corpQrcode', { phone: '13800138000' }],
  ]);
});

test('AP-31 without a field nothing is asked, and every failure means no picture', async () => {
  const none = setup({});
  expect(await none.show(undefined)).toBeUndefined();
  expect(none.made).toEqual([]);
  expect(await none.show('phone')).toBeUndefined();
  expect(await setup({ 'service.detail': record }).show('phone')).toBeUndefined();
  expect(await setup({ 'service.detail': record }).show('other')).toBeUndefined();
  const foreign = answer('0', { qrCode: 'https://example.com/x.png' });
  expect(await setup({ 'service.detail': record, 'service.corpQrcode': foreign }).show('phone')).toBeUndefined();
});
