import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

/** The page of the account that asks who the member is, filled in and sent: a face is to be seen, and `face` is what is told of it. */
export async function sendIdentity(face: Values) {
  const page = openPage('accountRealName', {
    data: { info: { status: 0 } } as never,
    answers: {
      'tpa.add': { result: { verifyId: 'V1' } },
      'yf.isFace': { result: { isFace: 1 } },
      'identity.face': { result: { bizNo: 'F1', ...face } },
    },
  });
  return page.emit('form', 'submit', { name: '王桂英', idCard: '360102195806184527' });
}
