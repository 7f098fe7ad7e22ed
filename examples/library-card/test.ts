import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { logic } from '@heye/engine';
import { judge, server } from './server.ts';
import { ENGINE } from './vocabulary.ts';

test('the operator of the library says where a book stands', () => {
  for (const { rule, is } of ENGINE.operators['shelfMark']?.about?.examples ?? []) {
    const said = logic.evaluate(rule, ENGINE.scopeOf({}, '2026-11-28'));
    assert.deepEqual(said, { ok: true, value: is });
  }
});

test('the server judges a card with the documents of the browser', () => {
  const child = { name: 'Ada', born: '2019-05-01' };
  const right = judge('CARD', { name: 'Li', branch: 'east', lost: false, children: [child] }, '2026-11-28');
  assert.deepEqual([right.code, right.result], [0, { name: 'Li', branch: 'east', lost: false, children: [child] }]);
  const wrong = judge(
    'CARD',
    { name: 'Li', branch: 'east', lost: true, old: '1', children: [{ name: '', born: '2030-01-01' }] },
    '2026-11-28',
    'en',
  );
  assert.equal(wrong.code, 'invalid');
  assert.match(JSON.stringify(wrong.result), /8 digits/);
});

test('the server refuses what it cannot read, and goes on', async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const status = (path: string, body?: string) =>
    new Promise((done, fail) => {
      const asked = request(at, { path, method: body === undefined ? 'GET' : 'POST' }, (said) => done(said.resume().statusCode));
      asked.on('error', fail).end(body);
    });
  const apply = (locale: string) => status('/api/library.apply', JSON.stringify({ form: 'CARD', answers: {}, locale }));
  assert.deepEqual([await status('/api/library.loans', '{'), await status('/api/library.loans', `"${'a'.repeat(200_000)}"`)], [400, 400]);
  assert.deepEqual([await status('/assets/none.js'), await status('/assets/..')], [404, 404]);
  assert.deepEqual([await apply('toString'), await apply('zh-CN')], [200, 200]);
  server.close();
});
