import { expect, test } from 'vitest';
import { addRow, moveRow, removeRow, setCell } from './rows.ts';
import { Impossible } from './text.ts';
import { keysIn, nextCode, textsOf, valueIn, wordsAt } from './wording.ts';

const FILE = 'schemas/dictionaries/a.json';
const TEXTS: Readonly<Record<string, string>> = {
  [FILE]:
    '{\n  "title": "甲", // kept\n  "items": [{ "code": "1", "name": "一" }, { "code": "2", "name": { "zh-CN": "二", "en": "Two" } }]\n}\n',
  'schemas/texts/form.json': '{ "texts": { "tip": { "text": "小心", "proposed": true }, "plain": "好", "odd": { "texts": 1 } } }',
  'schemas/texts/half.json': '',
};
const read = (file: string) => TEXTS[file];
const items = { file: FILE, path: ['items'] };

test('options are added, renamed, moved and removed; everything else keeps its bytes', () => {
  expect(addRow(read, items, { code: '3', name: '三' }).text).toContain('"Two" } }, { "code": "3", "name": "三" }]');
  expect(setCell(read, { file: FILE, path: ['items', 0, 'name'] }, '壹').text).toBe(TEXTS[FILE]?.replace('"一"', '"壹"'));
  expect(moveRow(read, items, 0, 1).text).toContain('"en": "Two" } }, { "code": "1", "name": "一" }]');
  const removed = removeRow(read, { file: FILE, path: ['items', 1] });
  expect(removed.text).toContain('"items": [{ "code": "1", "name": "一" }]');
  const then = (file: string) => (file === FILE ? removed.text : undefined);
  expect(() => removeRow(then, { file: FILE, path: ['items', 0] })).toThrow('至少');
  expect(removeRow(then, { file: FILE, path: ['items', 0] }, true).text).toBe('{\n  "title": "甲"\n}\n');
  expect(() => addRow(read, { file: 'no', path: [] }, 1)).toThrow(Impossible);
});

test('a value comes with the objects around it that are missing, and goes', () => {
  const made = setCell(read, { file: FILE, path: ['more', 'deep', 'x'] }, 1).text;
  expect(made).toContain('"more": { "deep": { "x": 1 } }');
  expect(setCell(() => made, { file: FILE, path: ['more'] }, undefined).text).toBe(TEXTS[FILE]);
  expect(addRow(read, { file: FILE, path: ['messages'] }, '请填', 'required').text).toContain('"messages": { "required": "请填" }');
  expect(addRow(read, { file: FILE, path: ['names'] }, 'a').text).toContain('"names": ["a"]');
});

test('the texts of documents are found by their keys, each once', () => {
  const found = textsOf(['{ "a": "@form.tip", "b": "@form.plain" }', '"@form.tip" "@form.no" "@none.x" "@form.odd" "@half.x"'], read);
  expect(found.map(({ key, text }) => `${key} ${text}`)).toEqual(['form.tip 小心', 'form.plain 好']);
  expect(found.map(({ place }) => place.path)).toEqual([
    ['texts', 'tip', 'text'],
    ['texts', 'plain'],
  ]);
});

test('words are read and written in the language of the documents; new options get new codes', () => {
  const at = { file: FILE, path: ['items', 1, 'name'] };
  expect(wordsAt(valueIn(read, at), at)).toEqual({ words: '二', place: { file: FILE, path: ['items', 1, 'name', 'zh-CN'] } });
  expect(wordsAt({ en: 'x' }, at).words).toBe('');
  expect(wordsAt('一', at)).toEqual({ words: '一', place: at });
  expect(wordsAt(undefined, at).words).toBe('');
  expect([nextCode(['1', '4']), nextCode([]), nextCode(['a', 'c3'])]).toEqual(['5', '1', 'c4']);
  expect([
    keysIn(read, { file: FILE, path: [] }),
    keysIn(read, { file: 'no', path: [] }),
    valueIn(read, { file: 'schemas/texts/half.json', path: [] }),
  ]).toEqual([['title', 'items'], [], undefined]);
});
