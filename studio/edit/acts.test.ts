import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addField, type Change, fieldRefusal, moveField, moveFieldTo, removeField, setProperty, setRequired, setRule } from './acts.ts';
import { act, EMPTY, open, redo, saved, undo, unsaved } from './history.ts';
import { outlineOf, type SectionPart } from './outline.ts';
import { Impossible, valueAt } from './text.ts';

const FORM = 'schemas/forms/NEW.json';
const SHARED = 'schemas/fields/shared.json';
const TEXTS: Readonly<Record<string, string>> = {
  [FORM]: `{
  "sections": [
    { "title": "自己的", "properties": { "a": { "title": "甲" }, "b": { "widget": "text" } }, "required": ["a"] },
    { "title": "公共的", "$ref": "../fields/shared.json", "omit": ["y"] },
    { "title": "拼成的", "allOf": [{ "$ref": "../fields/shared.json" }, { "$ref": "../fields/no.json" }] },
    { "title": "排过的", "$ref": "../fields/shared.json", "order": ["z"] }
  ]
}
`,
  [SHARED]: `{ "properties": { "x": { "title": { "zh-CN": "子" } }, "y": {}, "z": {} }, "required": ["z"] }\n`,
};
const read = (file: string) => TEXTS[file];
const sections = outlineOf(FORM, read);
const at = <T>(list: readonly T[], index: number): T => list[index] as T;
const outlineAfter = ({ file, text }: Change) => outlineOf(FORM, (one) => (one === file ? text : TEXTS[one]));
const names = ({ fields }: SectionPart) => fields.map(({ name, required }) => (required ? `${name}*` : name)).join(' ');

describe('the outline of a form', () => {
  test('lists own, shared, joined and ordered sections with their fields', () => {
    expect(sections.map(names)).toEqual(['a* b', 'x z*', 'x y z*', 'z* x y']);
    expect(sections.map(({ fixed }) => fixed === undefined)).toEqual([true, true, false, false]);
    expect(at(sections, 1).fields[0]).toMatchObject({ title: '子', place: { file: SHARED, path: ['properties', 'x'] } });
    expect(at(at(sections, 0).fields, 1).title).toBe('b');
  });

  test('lists what each reference of a joined section takes, in its order', () => {
    const joined = `{ "sections": [{ "allOf": [{ "$ref": "../fields/shared.json", "pick": ["z", "x"] }, { "$ref": "../fields/shared.json", "omit": ["x", "z"] }] }] }`;
    expect(outlineOf(FORM, (file) => (file === FORM ? joined : TEXTS[file])).map(names)).toEqual(['z* x y']);
  });

  test('lists the sections of all pages, and nothing of a missing form', () => {
    const paged = `{ "pages": [{ "sections": [{ "title": "一", "properties": { "a": {} } }] }, { "sections": [{ "title": "二" }] }] }`;
    expect(outlineOf(FORM, () => paged).map(({ title, page }) => `${title}${String(page)}`)).toEqual(['一0', '二1']);
    expect(outlineOf('no', () => undefined)).toEqual([]);
  });
});

describe('acts on a form', () => {
  const own = at(sections, 0);
  const shared = at(sections, 1);

  test('moves a field, in its own section or in the shared one', () => {
    expect(names(at(outlineAfter(moveField(read, own, 0, 1)), 0))).toBe('b a*');
    const moved = moveField(read, shared, 1, 0);
    expect([moved.file, names(at(outlineAfter(moved), 1))]).toEqual([SHARED, 'z* x']);
    expect(() => moveField(read, at(sections, 2), 0, 1)).toThrow('拼成');
    expect(() => moveField(read, own, 0, 9)).toThrow(Impossible);
  });

  test('moves a field of the form into another section with what it requires, and says why a shared one cannot', () => {
    const moved = moveFieldTo(read, own, at(own.fields, 0), shared, 0);
    expect([moved.file, names(at(outlineAfter(moved), 0)), names(at(outlineAfter(moved), 1))]).toEqual([FORM, 'b', 'x z* a*']);
    expect(() => moveFieldTo(read, shared, at(shared.fields, 0), own, 0)).toThrow('公共段落');
    expect(fieldRefusal(at(own.fields, 0), own, own)).toBeUndefined();
  });

  test('adds a field of a kind behind another; one beside a shared section belongs to the form', () => {
    expect(names(at(outlineAfter(addField(read, own, 'date', 'day', '日期', 'a')), 0))).toBe('a* day b');
    const added = addField(read, shared, 'text', 'note', '备注');
    expect([added.file, names(at(outlineAfter(added), 1))]).toEqual([FORM, 'x z* note']);
    expect(valueAt(added.text, ['sections', 1, 'properties', 'note', 'title'])).toBe('备注');
    for (const [kind, name] of [
      ['no', 'n'],
      ['text', '1'],
      ['text', 'a'],
    ] as const)
      expect(() => addField(read, own, kind, name, '')).toThrow(Impossible);
  });

  test('removes a field with its requirement', () => {
    expect(removeField(read, own, at(own.fields, 0)).text).toContain('{ "title": "自己的", "properties": { "b": { "widget": "text" } } }');
    const lone: Readonly<Record<string, string>> = { ...TEXTS, [SHARED]: `{ "properties": { "x": {} } }` };
    const [, section] = outlineOf(FORM, (file) => lone[file]);
    expect(() => removeField((file) => lone[file], section as SectionPart, at((section as SectionPart).fields, 0))).toThrow('至少');
  });

  test('sets and removes a property, and what must be filled in', () => {
    const [a, b] = [at(own.fields, 0), at(own.fields, 1)];
    expect(setProperty(read, a, ['title'], '乙').text).toContain('"a": { "title": "乙" }');
    expect(setProperty(read, b, ['widget'], undefined).text).toContain('"b": {}');
    expect(names(at(outlineAfter(setRequired(read, at(own.fields, 1), true)), 0))).toBe('a* b*');
    expect(setRequired(read, at(own.fields, 0), false).text).not.toContain('required');
    expect(setRequired(read, at(own.fields, 0), true).text).toBe(TEXTS[FORM]);
    expect(names(at(outlineAfter(setRequired(read, at(at(outlineOf(FORM, read), 3).fields, 1), true)), 3))).toBe('z* x* y');
    expect(() => setProperty(() => undefined, a, ['title'], '')).toThrow('没有');
  });
});

test('FM-11 sets when a field is shown, beside its other rules, and takes it away again', () => {
  const [a] = at(outlineOf(FORM, read), 0).fields;
  const rule = { '==': [{ var: 'b' }, '1'] };
  const set = setRule(read, a as never, 'visible', rule);
  expect(set.text).toContain('"a": { "title": "甲", "rules": { "visible": { "==": [{ "var": "b" }, "1"] } } }');
  const then = (file: string) => (file === FORM ? set.text : TEXTS[file]);
  expect(setRule(then, a as never, 'visible', undefined).text).toBe(TEXTS[FORM]);
  const two = setRule(then, a as never, 'visible', { var: 'b' }).text.replace('"visible"', '"note": "x", "visible"');
  expect(setRule((file) => (file === FORM ? two : TEXTS[file]), a as never, 'visible', undefined).text).toContain(
    '"rules": { "note": "x" }',
  );
});

test('says in the form that a field must be filled in if the form adds it to a shared section', () => {
  const added = addField(read, at(sections, 1), 'text', 'note', '备注');
  const now = (file: string) => (file === FORM ? added.text : TEXTS[file]);
  const note = at(outlineOf(FORM, now), 1).fields.find(({ name }) => name === 'note') as never;
  const set = setRequired(now, note, true);
  expect([set.file, valueAt(set.text, ['sections', 1, 'required'])]).toEqual([FORM, ['note']]);
  const shared = at(at(sections, 1).fields, 1);
  expect(() => setRequired(read, { ...shared, place: { file: FORM, path: ['sections', 1, 'properties', 'z'] } }, false)).toThrow(
    Impossible,
  );
});

test.each([
  '',
  '{',
  '{"sections": [null]}',
  '{"sections": [{"allOf": [{}]}]}',
  '{"sections": [{"$ref": 1}]}',
  '[]',
  '{"sections": [{"required": 1, "properties": {"a": 1}}]}',
])('a half-written document %j has an outline that throws nothing', (text) => {
  expect(() => outlineOf(FORM, () => text)).not.toThrow();
});

describe('the history of acts', () => {
  const files = readdirSync('schemas/forms').filter((name) => /^[A-Z0-9_]+\.json$/.test(name));
  const texts = Object.fromEntries(
    [...files.map((name) => `schemas/forms/${name}`), ...readdirSync('schemas/fields').map((name) => `schemas/fields/${name}`)].map(
      (file) => [file, readFileSync(file, 'utf8')],
    ),
  );

  test('any hundred acts on a form of the product leave documents that parse, and undo to the first byte', () => {
    const step = fc.record({ kind: fc.nat(5), section: fc.nat(9), field: fc.nat(30), to: fc.nat(30) });
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(step, { minLength: 100, maxLength: 100 }), (name, steps) => {
        const form = `schemas/forms/${name}`;
        let history = open(EMPTY, texts);
        const make = (kind: number, section: SectionPart, at: number, to: number): Change => {
          const now = (file: string) => history.now[file];
          const field = section.fields[at % section.fields.length];
          if (kind === 0 || field === undefined) return addField(now, section, 'text', `n${String(at)}x${String(to)}`, '新', field?.name);
          if (kind === 1) return moveField(now, section, at % section.fields.length, to % section.fields.length);
          if (kind === 2) return removeField(now, section, field);
          if (kind === 3) return setProperty(now, field, ['title'], `题 ${String(to)} "引号"`);
          if (kind === 4) return setProperty(now, field, ['description'], to % 2 === 0 ? undefined : '说明');
          return setRequired(now, field, to % 2 === 0);
        };
        for (const { kind, section, field, to } of steps) {
          const outline = outlineOf(form, (file) => history.now[file]);
          const part = outline[section % outline.length];
          if (part === undefined) continue;
          try {
            history = act(history, make(kind, part, field, to));
          } catch (error) {
            expect(error).toBeInstanceOf(Impossible);
          }
        }
        for (const file of unsaved(history)) expect(() => JSON.parse(history.now[file] ?? '') as unknown).not.toThrow();
        const end = history;
        while (history.done.length > 0) history = undo(history);
        expect(history.now).toEqual(texts);
        while (history.undone.length > 0) history = redo(history);
        expect(history.now).toEqual(end.now);
      }),
      { numRuns: 8 },
    );
  });

  test('knows what is unsaved; opening again keeps unsaved texts; an act ends what could be done again', () => {
    let history = open(EMPTY, { f: '1', g: '1' });
    history = act(history, { file: 'f', text: '2' });
    expect(unsaved(history)).toEqual(['f']);
    expect(open(history, { f: '9', g: '9' }).now).toEqual({ f: '2', g: '9' });
    const kept = saved(act(history, { file: 'f', text: '25', key: 'word' }), { file: 'f', text: '25' });
    expect(unsaved(kept)).toEqual([]);
    expect(undo(act(kept, { file: 'f', text: '256', key: 'word' })).now['f']).toBe('25');
    for (const text of ['3', '34']) history = act(history, { file: 'f', text, key: 'word' });
    expect([history.done.length, undo(history).now['f']]).toEqual([2, '2']);
    history = undo(history);
    history = undo(history);
    expect(redo(history).now['f']).toBe('2');
    history = act(history, { file: 'g', text: '3' });
    expect([redo(history), act(history, { file: 'g', text: '3' })]).toEqual([history, history]);
    expect(undo(EMPTY)).toBe(EMPTY);
  });
});
