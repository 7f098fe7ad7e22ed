import { expect, it } from 'vitest';
import { createTestServer, images } from '../../testing/test-server.ts';
import { createMemoryStore } from '../store/memory.ts';
import { type Store, WriteConflict } from '../store/store.ts';

const BUSY = '系统繁忙，请稍后再试';

/** Creates a server whose session lookups outside of calls can be made to fail: those of its limits and of its photos. */
async function serverWith(error: Error) {
  const inner = createMemoryStore();
  let isBroken = false;
  const breaking = ({ sessions }: Pick<Store, 'sessions'>): Store['sessions'] => ({
    ...sessions,
    get: (id) => (isBroken ? Promise.reject(error) : sessions.get(id)),
  });
  const together: Store['transaction'] = (run) => inner.transaction((within) => run({ ...within, sessions: breaking(within) }));
  const server = createTestServer({ store: { ...inner, transaction: together, sessions: breaking(inner) } });
  const token = await server.signIn();
  const photo = String((await server.uploadFile(images.jpg, token)).result);
  isBroken = true;
  return { server, token, photo };
}

it('EC-03 answers constant contention outside of a call in the words of one', async () => {
  const { server, token, photo } = await serverWith(new WriteConflict('Tried 10 times'));
  // The server counts a changing call for its member before it runs.
  expect(await server.call('address.save', {}, token)).toEqual({ code: 50300, msg: BUSY, result: null });
  expect(await server.uploadFile(images.jpg, token)).toEqual({ code: 50300, msg: BUSY, result: null });
  const answer = await server.get(photo, { token });
  expect([answer.status, await answer.text()]).toEqual([503, BUSY]);
  const said = server.log.filter(({ event }) => event === 'contended' || event === 'failed');
  expect(said).toEqual(Array.from({ length: 3 }, () => ({ level: 'warn', event: 'contended' })));
});

it('answers no photo when the photo fails, and logs the reason', async () => {
  const { server, token, photo } = await serverWith(new Error('disk full'));
  const answer = await server.get(photo, { token });
  expect([answer.status, await answer.text()]).toEqual([500, '服务器开小差，请稍后再试']);
  expect(server.log.at(-1)).toMatchObject({ level: 'error', event: 'failed', message: 'disk full' });
});
