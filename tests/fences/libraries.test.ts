import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { constants } from '../../renderer/constants.ts';
import { WIDGET_TEXTS } from '../../renderer/form/texts.ts';
import en from '../../renderer/locale/en.json' with { type: 'json' };
import { FORM_TEXTS, PAGE_TEXTS } from '../../renderer/locale/keys.ts';
import zhCN from '../../renderer/locale/zh-CN.json' with { type: 'json' };

/** Words of this product, which another one would not have. A channel is the engine's own word: a variant of a product, with inheritance. */
const WORDS =
  /cart(?!es)|insur|policy|drug|medicin|prescription|coupon|claim|hospital|doctor|pharmac|shop|\bsku|\byuan\b|heye|保单|保险|被保|药|购物|处方|理赔|医院|医生/i;
/** Generated tables and tests. */
const APART = /\.(gen|test|testing)\.|\/testing\.ts$/;

const files = globSync('engine/**/*.ts').filter((file) => !APART.test(file));
const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

test('no file of the engine names a word of the product', () => {
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    linesOf(file).flatMap((line, at) => (WORDS.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('finds such words in names, texts and comments', () => {
  expect(['const cartOf = 1', "'=session.policyNo'", '购物车', 'insuredId', 'shopType'].filter((line) => !WORDS.test(line))).toEqual([]);
  expect(['cartesian', 'exclusive', 'a channel'].filter((line) => WORDS.test(line))).toEqual([]);
});

/** Files of the renderer that still name a word of the product: blocks and widgets of a shop and of hospitals. None may join them. */
const OF_PRODUCT = [
  'renderer/blocks/{Button,Form,TabBar}/contract.json',
  'renderer/blocks/{Coupon,ProductDetail}/*',
  'renderer/blocks/TabBar/TabBar.tsx',
  'renderer/blocks/parts/{buttons,values}.ts',
  'renderer/parts/Icon.tsx',
  'renderer/widgets/{Doctor,Hospital}/*',
  'renderer/widgets/sheets/SelectSheet.tsx',
];

test('no further file of the renderer names a word of the product', () => {
  const known = new Set(globSync(OF_PRODUCT));
  const drawn = globSync('renderer/**/*.{ts,tsx,css,json}').filter(
    (file) => !APART.test(file) && !file.endsWith('samples.json') && !/renderer\/(README|package)/.test(file),
  );
  // The packages are named after the product, and the provider after the packages.
  const named = drawn.filter((file) => linesOf(file).some((line) => WORDS.test(line.replace(/heye/gi, ''))));
  expect(named.filter((file) => !known.has(file))).toEqual([]);
});

/** Lines of the engine, with the words, docs and examples of its operators, which the app does not load. The aim is 9,000. */
const MOST = 11_202;

test('the engine does not grow', () => {
  expect(files.reduce((sum, file) => sum + linesOf(file).length, 0)).toBeLessThanOrEqual(MOST);
});

test('the renderer needs no bundler of its own: no glob, no virtual module, no query, no environment', () => {
  const drawn = globSync('renderer/**/*.{ts,tsx}').filter((file) => !/\.(test|testing|stories)\.|\/testing\.tsx?$/.test(file));
  expect(drawn.length).toBeGreaterThan(250);
  const bound = /import\.meta|['"]virtual:|from ['"][^'"]+\?[a-z]+['"]|vite\/client/;
  expect(drawn.filter((file) => bound.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('the texts that the controls ask of a host are those of the document', () => {
  const { texts } = JSON.parse(readFileSync('schemas/texts/widget.json', 'utf8')) as { readonly texts: object };
  expect([...WIDGET_TEXTS].sort()).toEqual(Object.keys(texts).sort());
});

test('CN-01, CN-03, CN-04 the constants of the parts are those of the document', () => {
  const table = JSON.parse(readFileSync('schemas/constants.json', 'utf8')) as object;
  expect(table).toMatchObject(constants);
});

test('the renderer does without what React 18.3 lacks', () => {
  const lacking = [
    /[^\w.]use\(|\{[^}]*\buse\b[^}]*\} from 'react'/,
    /<\w+Context value|Provider = \w+Context;/,
    // A function that a ref returns.
    /\| null\) => \(\(\) => void\)/,
    /useActionState|useOptimistic|useEffectEvent|<Activity|["}]\s+inert\b/,
  ];
  const drawn = globSync('renderer/**/*.{ts,tsx}').filter((file) => !APART.test(file));
  const found = drawn.filter((file) => lacking.some((one) => one.test(readFileSync(file, 'utf8'))));
  expect(found).toEqual([]);
});

test('a locale has every text that forms and pages ask for, with the places of the Chinese one', () => {
  const keys = [
    ...WIDGET_TEXTS.map((key) => `widget.${key}`),
    ...FORM_TEXTS.map((key) => `form.${key}`),
    ...PAGE_TEXTS.map((key) => `app.${key}`),
  ].sort();
  const asked = globSync('renderer/**/*.{ts,tsx}')
    .filter((file) => !APART.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'(app\.[\w.]+)'/g)].map(([, key = '']) => key));
  expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
  for (const texts of [zhCN, en]) expect(Object.keys(texts).sort()).toEqual(keys);
  for (const [key, text] of Object.entries(zhCN))
    for (const [place] of text.matchAll(/\{\w+/g)) expect([key, en[key as keyof typeof en]]).toEqual([key, expect.stringContaining(place)]);
});
