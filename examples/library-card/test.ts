import assert from 'node:assert/strict';
import test from 'node:test';
import { logic } from '@heye/engine';
import { judge } from './server.ts';
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
