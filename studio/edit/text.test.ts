import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { childrenOf, Impossible, insertAt, moveAt, rangeOf, removeAt, setAt, valueAt } from './text.ts';

const TEXT = `{
  // kept
  "title": "报名",
  "properties": {
    "name": { "title": "姓名",   "type": "string" },
    "age": { "title": "年龄" }
  },
  "required": ["name", "age"],
  "empty": {},
  "none": []
}
`;

describe('edits of the text of a document', () => {
  test('replaces a value and keeps all other bytes', () => {
    expect(setAt(TEXT, ['properties', 'name', 'title'], '全名')).toBe(TEXT.replace('"姓名"', '"全名"'));
  });

  test('adds a missing key as the last of its object, on one line or on its own, as its siblings stand', () => {
    expect(setAt(TEXT, ['properties', 'age', 'type'], 'integer')).toContain('"age": { "title": "年龄", "type": "integer" }');
    expect(setAt(TEXT, ['properties', 'sex'], { title: '性别' })).toContain(
      '"age": { "title": "年龄" },\n    "sex": { "title": "性别" }\n  },',
    );
    expect(setAt(TEXT, ['empty', 'a'], 1)).toContain('"empty": { "a": 1 },');
    expect(insertAt(TEXT, ['none'], 0, 'x')).toContain('"none": ["x"]');
    expect(insertAt(TEXT, ['required'], 1, 'sex')).toContain('["name", "sex", "age"]');
  });

  test('writes a long value over several lines', () => {
    const long = Object.fromEntries(Array.from({ length: 12 }, (_none, at) => [`a${String(at)}`, ['一二三四五六七八九十']]));
    const text = setAt(TEXT, ['properties', 'age', 'messages'], long);
    expect(valueAt(text, ['properties', 'age', 'messages'])).toEqual(long);
    expect(text).toContain('"messages": {\n      "a0": ["一二三四五六七八九十"],\n');
  });

  test('removes a value with its comma, wherever it stands', () => {
    expect(removeAt(TEXT, ['required', 0])).toContain('"required": ["age"]');
    expect(removeAt(TEXT, ['required', 1])).toContain('"required": ["name"]');
    expect(removeAt(removeAt(TEXT, ['required', 1]), ['required', 0])).toContain('"required": []');
    expect(removeAt(TEXT, ['properties', 'age'])).toContain('"name": { "title": "姓名",   "type": "string" }\n  },');
    expect(removeAt(TEXT, ['nothing'])).toBe(TEXT);
  });

  test('moves a child and leaves the lines between the children', () => {
    const moved = moveAt(TEXT, ['properties'], 1, 0);
    expect(moved).toContain('"age": { "title": "年龄" },\n    "name": { "title": "姓名",   "type": "string" }\n  },');
    expect(moveAt(moved, ['properties'], 0, 1)).toBe(TEXT);
  });

  test.each([
    () => setAt(TEXT, ['no', 'such'], 1),
    () => insertAt(TEXT, ['title'], 0, 1),
    () => insertAt(TEXT, ['properties'], 0, {}, 'age'),
    () => removeAt(TEXT, []),
    () => moveAt(TEXT, ['required'], 0, 7),
    () => setAt('', ['a'], 1),
  ])('refuses what the text does not allow', (act) => {
    expect(act).toThrow(Impossible);
  });

  test('finds a value with its key', () => {
    const { from, to } = rangeOf(TEXT, ['properties', 'age']) ?? { from: 0, to: 0 };
    expect(TEXT.slice(from, to)).toBe('"age": { "title": "年龄" }');
    expect(rangeOf(TEXT, ['properties', 'no'])).toBeUndefined();
    expect(childrenOf(TEXT, ['title'])).toEqual([]);
  });

  test('any hundred edits leave a text that parses to what the same edits of the value give', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant<Json>({ a: ['b'] }));
    const act = fc.record({
      kind: fc.constantFrom('set', 'remove', 'move'),
      at: fc.nat(5),
      to: fc.nat(5),
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      value,
    });
    fc.assert(
      fc.property(fc.array(act, { minLength: 100, maxLength: 100 }), (acts) => {
        let text = TEXT;
        let model: [string, Json][] = Object.entries(valueAt(TEXT, ['properties']) as Record<string, Json>);
        for (const { kind, at, to, key, value: put } of acts) {
          if (kind === 'set') {
            text = setAt(text, ['properties', key], put);
            const found = model.find(([name]) => name === key);
            if (found) found[1] = put;
            else model.push([key, put]);
          } else if (kind === 'remove') {
            text = removeAt(text, ['properties', key]);
            model = model.filter(([name]) => name !== key);
          } else if (at < model.length && to < model.length) {
            text = moveAt(text, ['properties'], at, to);
            model.splice(to, 0, ...model.splice(at, 1));
          }
        }
        expect(Object.entries(valueAt(text, ['properties']) as Record<string, Json>)).toEqual(model);
        expect(text.startsWith(TEXT.slice(0, TEXT.indexOf('"name"') - 6))).toBe(true);
        expect(text.endsWith(TEXT.slice(TEXT.indexOf('"required"')))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
