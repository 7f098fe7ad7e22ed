import { expect, it } from 'vitest';
import type { Json } from '../documents/json.ts';
import { evaluate, scopeOf } from './index.ts';

const scope = scopeOf(
  {
    list: [
      { id: 1, name: '甲', sort: 3 },
      { id: '2', name: '乙', sort: null },
      { id: 3, name: '丙', sort: '1' },
      { id: 4, name: '丁' },
    ],
    packed: '[{"id":1}]',
    broken: '[{"id":1',
    words: '甲,乙',
    groups: [{ id: '1', children: [{ id: '11' }] }, { id: '2', children: [{ id: '20' }, { id: '21' }] }, { id: '3' }],
    record: { a: 1 },
    locks: { 2: 1, 11: '1', 3: 0, 17: 2 },
    key: 'a',
  },
  '2026-11-20',
);
const list = { var: 'list' };
const names = (logic: Json): Json => ({ map: [logic, { var: 'name' }] });

it.each<[Json, Json]>([
  [{ at: [{ find: [list, 'id', 2] }, 'name'] }, '乙'],
  [{ find: [list, 'id', 9] }, null],
  [{ find: [{ var: 'nowhere' }, 'id', 1] }, null],
  [names({ where: [list, 'id', ['1', '3']] }), ['甲', '丙']],
  [names({ where: [list, 'id', 3] }), ['丙']],
  [{ without: [{ split: [{ var: 'words' }, ','] }, '', '甲'] }, ['乙']],
  [{ where: [{ split: [{ var: 'words' }, ','] }, '', ['甲', '丁']] }, ['甲']],
  [{ at: [{ find: [{ var: 'groups' }, 'children.id', '21'] }, 'id'] }, '2'],
  [{ find: [{ var: 'groups' }, 'children.id', '2'] }, null],
  [{ find: [{ var: 'groups' }, 'nowhere.id', 'x'] }, null],
  [{ withQuery: ['https://a.example/x', 'insuredId', 'I1', 'none', ''] }, 'https://a.example/x?insuredId=I1'],
  [{ withQuery: ['/x?a=1#top', 'pageType', 1, 'b', '甲&乙'] }, '/x?a=1&pageType=1&b=%E7%94%B2%26%E4%B9%99#top'],
  [{ withQuery: ['/x?', 'a', 1] }, '/x?a=1'],
  [{ withQuery: ['/x#y', 'a', null] }, '/x#y'],
  [{ withQuery: [{ var: 'nowhere' }, 'a', 1] }, ''],
  [names({ without: [list, 'id', ['1', '3']] }), ['乙', '丁']],
  [{ at: [{ var: 'record' }, { var: 'key' }] }, 1],
  [{ at: [{ var: 'record' }, 'constructor'] }, null],
  [{ at: [{ var: 'record' }, { var: 'record' }] }, null],
  [{ at: [{ var: 'words' }, 0] }, null],
  [{ at: [{ at: [list, 0] }, 'name'] }, '甲'],
  [{ at: [{ var: 'groups' }, 1, 'children', 0, 'id'] }, '20'],
  [{ at: [{ var: 'groups' }, 1, 'nowhere', 'id'] }, null],
  [{ keys: [{ var: 'locks' }, 1] }, ['2', '11']],
  [{ keys: [{ var: 'locks' }, ['0', 2]] }, ['3', '17']],
  [{ keys: [{ var: 'nowhere' }, 1] }, []],
  [{ keys: [list, 1] }, []],
  [{ length: [list] }, 4],
  [{ length: ['𠮷野家'] }, 3],
  [{ length: [{ var: 'nowhere' }] }, 0],
  [names({ slice: [list, 1] }), ['乙', '丙', '丁']],
  [names({ slice: [list, 1, 3] }), ['乙', '丙']],
  [names({ slice: [list, { var: 'nowhere' }, 1] }), ['甲']],
  [names({ sortBy: [list, 'sort'] }), ['丙', '甲', '乙', '丁']],
  [names({ sortBy: [list, 'id'] }), ['甲', '乙', '丙', '丁']],
  [{ split: [{ var: 'words' }, ','] }, ['甲', '乙']],
  [{ split: ['', ','] }, []],
  [{ split: [{ var: 'nowhere' }, ','] }, []],
  [{ join: [['甲', '', null, '乙'], '、'] }, '甲、乙'],
  [{ parseJson: [{ var: 'packed' }] }, [{ id: 1 }]],
  [{ parseJson: [{ var: 'broken' }] }, null],
  [{ parseJson: [{ var: 'nowhere' }] }, null],
  [{ parseJson: [{ var: 'record' }] }, { a: 1 }],
  [{ text: [7] }, '7'],
  [{ text: [{ var: 'nowhere' }] }, ''],
])('%j is %j', (logic, expected) => {
  expect(evaluate(logic, scope)).toEqual({ ok: true, value: expected });
});
