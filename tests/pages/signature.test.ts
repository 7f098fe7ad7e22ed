import { expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const answers = { 'signature.upload': { result: '/api/file/s1.png' } };
const image = 'data:image/png;base64,AAAA';
const after = [['toast', '签名已保存'], ['back']];

test("AD-07 draws, uploads and stores a signature, in that order: the member’s, or a person's", async () => {
  const own = openPage('signature', { answers, data: { need: { isNeed: 1 } } });
  expect(await own.emit('sign', 'done', image)).toEqual([
    ['call', 'signature.upload', { image }],
    ['call', 'signature.ofUser', { signUrl: '/api/file/s1.png' }],
    ...after,
  ]);
  const person = openPage('signature', { answers, query: { patientId: 'P1' }, data: { need: { isNeed: 1 } } });
  expect((await person.emit('sign', 'done', image))[1]).toEqual([
    'call',
    'signature.ofPatient',
    { patientId: 'P1', signUrl: '/api/file/s1.png' },
  ]);
});

test('AD-07 a member who need not sign again sees that, and may', () => {
  const page = openPage('signature', { data: { need: { isNeed: 0 } } });
  expect([page.find('notNeeded') !== undefined, page.find('sign') !== undefined]).toEqual([true, true]);
  expect(openPage('signature', { data: { need: { isNeed: 1 } } }).find('notNeeded')).toBeUndefined();
});

test('AD-07 a prescription leads to the handwritten signature if resign/need says so', async () => {
  const at = (isNeed: number, prescription: Values | null) =>
    openPage('doctorWaiting', { data: { inquiry: { status: 1 }, prescription, sign: { isNeed } } as never });
  const paper = { prescriptionNo: 'CF1', status: 1, goods: [] };
  expect(await at(1, paper).emit('signGo')).toEqual([['go', '/signature', {}]]);
  expect([at(0, paper).find('signNeed'), at(1, null).find('signNeed')]).toEqual([undefined, undefined]);
});
