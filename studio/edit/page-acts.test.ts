import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from './acts.ts';
import { type BlockList, type BlockPart, blocksOf, listsIn, pagesUsing, partsIn, writtenOf } from './blocks.ts';
import { catalogueOf } from './catalogue.ts';
import { BLOCK_KINDS, FAMILIES } from './contracts.ts';
import { act, EMPTY, open, redo, undo, unsaved } from './history.ts';
import { addBlock, moveBlock, ownGroup, refusalOf, removeBlock, setKey, setShown } from './page-acts.ts';
import { asSpelled, withVars } from './spelled.ts';
import { Impossible, rangeOf, valueAt } from './text.ts';

const PAGE = 'schemas/pages/one.json';
const TEXTS: Readonly<Record<string, string>> = {
  [PAGE]: `{
  "id": "one",
  "blocks": [
    { "id": "hello", "Text": { "text": "@one.hello" } },
    { "id": "card", "Card": {}, "blocks": [{ "id": "inner", "Button": { "text": "去" } }] },
    { "$ref": "../blocks/foot.json", "props": { "kind": "link" } },
    { "$ref": "../blocks/floors.json" },
    { "show": "=user.userId", "blocks": [{ "id": "mine", "Text": {}, "place": "footer" }] }
  ]
}
`,
  'schemas/blocks/foot.json': `{ "description": "页脚：电话。", "block": { "id": "foot", "Button": { "text": "电话" } } }\n`,
  'schemas/blocks/floors.json': `{ "description": "首页的全部楼层，按键。", "blocks": [{ "$ref": "../blocks/ad.json" }] }\n`,
  'schemas/blocks/ad.json': `{ "description": "首页楼层：广告。", "block": { "id": "ad", "Mosaic": {} } }\n`,
  'schemas/texts/one.json': `{ "texts": { "hello": { "text": "您好" } } }\n`,
};
const read = (file: string) => TEXTS[file];
const lists = blocksOf(PAGE, read);
const parts = partsIn(lists);
const partWith = (id: string): BlockPart => parts.find((one) => one.id === id) as BlockPart;
const [outermost] = lists as readonly [BlockList];
const listIn = (id: string): BlockList => partWith(id).inner as BlockList;
const idsAfter = ({ file, text }: Change) =>
  blocksOf(PAGE, (one) => (one === file ? text : TEXTS[one]))[0]?.parts.map(({ id, shared }) => id ?? shared ?? 'together');

describe('the outline of a page', () => {
  test('lists blocks with those of shared ones, by the words that they show', () => {
    expect(parts.map(({ id, title, block }) => [id, title, block])).toEqual([
      ['hello', '您好', 'Text'],
      ['card', 'card', 'Card'],
      ['inner', '去', 'Button'],
      ['foot', '页脚', 'Button'],
      [undefined, '首页的全部楼层', undefined],
      ['ad', '广告', 'Mosaic'],
      [undefined, '', undefined],
      ['mine', 'mine', 'Text'],
    ]);
    expect(writtenOf(partWith('foot'), read)).toMatchObject({ id: 'foot', Button: { text: '电话', kind: 'link' } });
    expect(pagesUsing('schemas/blocks/ad.json', TEXTS)).toEqual(['one']);
    expect(catalogueOf(TEXTS)).toEqual([{ kind: 'home', name: 'one', title: 'one' }]);
  });

  test.each(['', '{', '[]', '{"blocks": [null, {"$ref": 1}, {"blocks": 3}]}', '{"steps": []}'])(
    'a half-written page %j has an outline that throws nothing',
    (text) => {
      expect(() => blocksOf(PAGE, () => text)).not.toThrow();
    },
  );
});

describe('acts on a page', () => {
  test('moves a block in its list, into a card and out of it', () => {
    expect(idsAfter(moveBlock(read, partWith('hello'), outermost, 2))?.slice(0, 2)).toEqual(['card', 'hello']);
    const into = moveBlock(read, partWith('hello'), listIn('card'), 1);
    expect(valueAt(into.text, ['blocks', 0, 'blocks'])).toMatchObject([{ id: 'inner' }, { id: 'hello' }]);
    expect(idsAfter(moveBlock(read, partWith('inner'), outermost, 0))?.[0]).toBe('inner');
  });

  test('says why a block cannot stand somewhere', () => {
    expect(refusalOf(read, partWith('ad'), outermost)).toContain('blocks/floors');
    expect(refusalOf(read, partWith('card'), listIn('card'))).toContain('自己里面');
    expect(refusalOf(read, partWith('mine'), listIn('card'))).toContain('最外层');
    expect(refusalOf(read, partWith('mine'), outermost)).toBeUndefined();
    expect(() => moveBlock(read, partWith('ad'), outermost, 0)).toThrow(Impossible);
  });

  test('adds a kind with a free id and its first sample, or a shared block once', () => {
    const added = addBlock(read, 'Card', lists, outermost, 1);
    expect(valueAt(added.text, ['blocks', 1])).toMatchObject({ id: 'card2', Card: {}, blocks: [] });
    expect(valueAt(addBlock(read, 'Text', lists, listIn('card'), 0).text, ['blocks', 1, 'blocks', 0, 'id'])).toBe('text');
    expect(() => addBlock(read, 'schemas/blocks/foot.json', lists, outermost, 0)).toThrow('已经有');
    expect(() => addBlock(read, 'TabBar', lists, listIn('card'), 0)).toThrow('最外层');
    expect(() => addBlock(read, 'Nothing', lists, outermost, 0)).toThrow(Impossible);
  });

  test('removes a block, sets and removes a value with the objects around it', () => {
    expect(idsAfter(removeBlock(read, partWith('hello')))?.[0]).toBe('card');
    const set = setKey(read, partWith('card').place, ['Button', 'title'], '标题');
    expect(valueAt(set.text, ['blocks', 1, 'Button'])).toEqual({ title: '标题' });
    const now = (file: string) => (file === set.file ? set.text : TEXTS[file]);
    expect(setKey(now, partWith('card').place, ['Button', 'title'], undefined).text).toBe(TEXTS[PAGE]);
    expect(valueAt(setShown(read, partWith('foot').place, '=user.userId').text, ['blocks', 2, 'show'])).toBe('=user.userId');
  });

  test('gives a page the floors of a shared group as its own, unless the group brings more', () => {
    const group = parts.find(({ shared }) => shared === 'schemas/blocks/floors.json') as BlockPart;
    const own = ownGroup(read, group);
    expect(valueAt(own.text, ['blocks', 3])).toEqual({ $ref: '../blocks/ad.json' });
    const more = (file: string) => (file.endsWith('floors.json') ? `{ "views": {}, "blocks": [] }` : TEXTS[file]);
    expect(() => ownGroup(more, group)).toThrow('views');
    expect(() => ownGroup(read, partWith('foot'))).toThrow('不是一组');
  });
});

test('a rule of a page is read as one of a form and written back as it was', () => {
  const rule = { and: ['=data.a', { '==': ['=view.b', '==x'] }, { '!': '=user.userId' }] };
  expect(withVars(rule)).toEqual({ and: [{ var: 'data.a' }, { '==': [{ var: 'view.b' }, '=x'] }, { '!': { var: 'user.userId' } }] });
  expect(asSpelled(withVars(rule))).toEqual(rule);
});

test('every kind of block is in one family', () => {
  expect(Object.values(FAMILIES).flat().sort()).toEqual(Object.keys(BLOCK_KINDS).sort());
});

const textsIn = (...folders: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')]),
    ),
  );

describe('any hundred acts', () => {
  const texts = textsIn('schemas/pages', 'schemas/blocks', 'channels');
  const pages = catalogueOf(texts).filter(({ kind }) => kind === 'page' || kind === 'home');
  const channels = catalogueOf(texts).filter(({ kind }) => kind === 'channel');
  const kinds = Object.keys(BLOCK_KINDS);
  const step = fc.record({ kind: fc.nat(5), part: fc.nat(60), list: fc.nat(30), at: fc.nat(9) });
  const steps = fc.array(step, { minLength: 100, maxLength: 100 });

  /** Runs acts, of which some are impossible, and takes them all back. */
  function run(acts: readonly ((now: (file: string) => string | undefined) => Change | undefined)[]): void {
    let history = open(EMPTY, texts);
    for (const make of acts) {
      try {
        const change = make((file) => history.now[file]);
        if (change !== undefined) history = act(history, change);
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
  }

  test('on a page or home leave documents that parse, and undo to the first byte', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pages), steps, ({ name }, chosen) => {
        run(
          chosen.map(({ kind, part, list, at }) => (now) => {
            const outline = blocksOf(`schemas/pages/${name}.json`, now);
            const [all, places] = [partsIn(outline), listsIn(outline)];
            const [one, place] = [all[part % all.length], places[list % places.length]];
            if (place === undefined) return undefined;
            if (one === undefined || kind === 0) return addBlock(now, kinds[part % kinds.length] ?? '', outline, place, at);
            if (kind === 1) return moveBlock(now, one, place, Math.min(at, place.parts.length));
            if (kind === 2) return removeBlock(now, one);
            if (kind === 3) return setKey(now, one.place, ['props', 'title'], at % 2 === 0 ? undefined : `题 "${String(at)}"`);
            if (kind === 4) return ownGroup(now, one);
            return setShown(now, one.place, at % 2 === 0 ? undefined : { '==': ['=data.x', at] });
          }),
        );
      }),
      { numRuns: 6 },
    );
  });

  test('on a page keep every untouched block byte for byte', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pages), fc.nat(60), ({ name }, index) => {
        const file = `schemas/pages/${name}.json`;
        const now = (one: string) => texts[one];
        const [list] = blocksOf(file, now);
        const part = list?.parts[index % Math.max(list.parts.length, 1)];
        if (part === undefined) return;
        const written = texts[file] ?? '';
        const { text } = removeBlock(now, part);
        const kept = list?.parts.filter((one) => one !== part) ?? [];
        for (const { place } of kept) {
          const range = rangeOf(written, place.path);
          expect(text).toContain(written.slice(range?.from, range?.to));
        }
        expect(valueAt(text, ['blocks'])).toEqual(kept.map(({ place }) => valueAt(written, place.path)));
        expect(text.length).toBeLessThan(written.length);
      }),
      { numRuns: 60 },
    );
  });

  test('on a channel leave documents that parse, and undo to the first byte', () => {
    const keys = [['documentTitle'], ['uiConfig', 'primaryColor'], ['homeConfig', 'tpHome'], ['servicePhone'], ['loginConfig', 'loginImg']];
    fc.assert(
      fc.property(fc.constantFrom(...channels), steps, ({ name }, chosen) => {
        const place = { file: `channels/${name}.json`, path: [] };
        run(
          chosen.map(
            ({ kind, part, at }) =>
              (now) =>
                setKey(now, place, keys[part % keys.length] ?? [], kind < 2 ? undefined : `值${String(at)}`),
          ),
        );
      }),
      { numRuns: 4 },
    );
  });
});
