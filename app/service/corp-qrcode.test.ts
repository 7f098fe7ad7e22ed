import { expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import type { Answer } from '../http/index.ts';
import { corpQrcode } from './corp-qrcode.ts';

function setup(code: string, result: Json) {
  const made: [string, Values][] = [];
  const http = {
    call: async (name: string, params: Values = {}): Promise<Answer> => {
      made.push([name, params]);
      return { code, msg: '', result, unconfirmed: false };
    },
  };
  return { made, show: (phone?: Json) => corpQrcode(http, phone) };
}

const picture = 'data:image/svg+xml;base64,AA==';

test('AP-31 the QR code is asked for with the phone of the record', async () => {
  const { made, show } = setup('0', { qrCode: picture });
  expect(await show('13800138000')).toBe(picture);
  expect(made).toEqual([['service.corpQrcode', { phone: '13800138000' }]]);
});

test('AP-31 without a phone nothing is asked, and every failure means no picture', async () => {
  const { made, show } = setup('0', { qrCode: picture });
  expect(await show(undefined)).toBeUndefined();
  expect(await show('')).toBeUndefined();
  expect(made).toEqual([]);
  expect(await setup('1', null).show('138')).toBeUndefined();
  expect(await setup('0', {}).show('138')).toBeUndefined();
});
