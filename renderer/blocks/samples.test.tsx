import { afterEach, describe, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';

interface Sample {
  readonly name: string;
  readonly block: Documents.Block;
  readonly data?: Readonly<Record<string, Json>>;
}
interface Contract {
  readonly required?: readonly string[];
}

const samples = import.meta.glob<{ readonly samples: readonly Sample[] }>('./*/samples.json', { eager: true, import: 'default' });
const contracts = import.meta.glob<Contract>('./*/contract.json', { eager: true, import: 'default' });

/** Properties whose text appears after something happened, by block: of one sample or of all. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  Choice: ['label'],
  Countdown: ['label', 'over'],
  Notice: ['items'],
  PayCode: ['stale'],
  PinPad: ['again', 'differs', 'weak'],
  ProductDetail: ['pictures'],
  QrCode: ['alt', 'missing'],
  Search: ['words'],
  Signature: ['empty'],
  ToTop: ['text'],
};
/** Events that one tap on each control emits, by sample or block, where these are not all: the rest needs words, strokes, time or a swipe. */
const EMITTED: Readonly<Record<string, readonly string[]>> = {
  'Agree 还不能勾': [],
  'Check 不能勾': [],
  'Choice 一行都没有': [],
  Countdown: [],
  Note: [],
  'PinPad 设置，输两次': [],
  Popup: [],
  'Product 补货中': ['tap'],
  'ProductDetail 样样都有': ['add', 'minus'],
  'ProductDetail 补货中': [],
  'SendCode 来之前发过': [],
  Signature: [],
  'SumBar 删除': ['check'],
  'Tabs 删除状态': ['remove'],
};
/** Blocks whose control loads after the first paint, so that a tap may come too early; a test of their own taps them. */
const LOADED_LATE: ReadonlySet<string> = new Set(['Notice']);
/** Blocks that show something which a tap may open, and are no button without a handler. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'Amount',
  'Banner',
  'Card',
  'Cell',
  'Floor',
  'Grid',
  'Image',
  'Mosaic',
  'Product',
  'ProductDetail',
]);
/** Blocks that draw a form of the host. */
const FORMS: ReadonlySet<string> = new Set(['Form', 'Answers']);

const all = Object.entries(samples).flatMap(([path, file]) =>
  file.samples
    .filter(({ block }) => !FORMS.has(block.block ?? ''))
    .map((sample) => {
      const block = sample.block.block ?? '';
      return { block, sample, required: contracts[path.replace('samples', 'contract')]?.required ?? [] };
    }),
);
const isWords = (text: unknown): text is string => typeof text === 'string' && /[\u4e00-\u9fff]/.test(text);
const wordsIn = (value: unknown): readonly string[] =>
  isWords(value) ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];

const draw = async ({ block, data = {} }: Sample, props: Values, on: Documents.Block['on'] = block.on ?? {}) => {
  const { page, asked } = await fakePage([{ ...block, props, on } as Documents.Block], { data });
  await render(<PageView page={page} />);
  return asked;
};
const controls = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '.hy-page :is(button, a, input, [role="button"], [role="checkbox"], [role="radio"], [role="tab"]):not(:disabled)',
  ),
];
/** Taps every control on the page once, one after another. */
const tapAll = async (): Promise<void> => {
  for (let at = 0; at < controls().length; at += 1) {
    controls()[at]?.click();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
};
/** Returns every text on the screen, and every accessible name or placeholder. */
const shown = (): string =>
  [
    document.body.innerText,
    ...[...document.querySelectorAll('*')].flatMap((node) =>
      ['aria-label', 'alt', 'placeholder', 'value', 'title'].map((name) => node.getAttribute(name) ?? ''),
    ),
    ...[...document.querySelectorAll('input, textarea')].map((node) => (node as HTMLInputElement).value),
  ].join('\n');
const compact = (text: string): string => text.replace(/\s+/g, '');
/** Returns elements that promise words and have none: no text, no name, no picture, no field. */
const wordless = (): readonly string[] =>
  [...document.querySelectorAll('.hy-blocks :is(button, a, h1, h2, h3, h4, p, dt, dd, li, small, strong, label, em)')]
    .filter((node) => !node.closest('[aria-hidden="true"], [role="status"]') && !node.textContent?.trim())
    .filter(
      (node) =>
        !node.hasAttribute('aria-label') &&
        !node.hasAttribute('aria-labelledby') &&
        !node.querySelector('img, svg, input, canvas, textarea, [aria-label]'),
    )
    .map((node) => node.outerHTML);

afterEach(() => cleanup());

describe.each(all)('the sample “$sample.name” of the block $block', ({ block, sample, required }) => {
  const props = (sample.block.props ?? {}) as Values;
  test('PB-01 draws or names every text that the document gives', async () => {
    await draw(sample, props);
    const later = LATER[block] ?? [];
    const given = Object.entries(props).flatMap(([name, value]) => (later.includes(name) ? [] : wordsIn(value)));
    const missing = () => given.filter((text) => !compact(shown()).includes(compact(text)));
    await expect.poll(missing, { timeout: 1000 }).toEqual([]);
  });

  test('draws no element without words where the document leaves a text out', async () => {
    await draw(sample, props);
    const before = wordless();
    await cleanup();
    for (const name of Object.keys(props)) {
      if (required.includes(name) || !isWords(props[name])) continue;
      const { [name]: _left, ...rest } = props;
      await draw(sample, rest);
      expect([name, wordless()]).toEqual([name, before]);
      await cleanup();
    }
  });

  const events = Object.keys(sample.block.on ?? {});
  test.runIf(events.length > 0 && !LOADED_LATE.has(block))('BT-02 emits on taps what the document listens to', async () => {
    const on = Object.fromEntries(events.map((name) => [name, { do: 'go', path: `/${name}` }])) as Documents.Block['on'];
    const { runs } = await draw(sample, props, on);
    await tapAll();
    const emitted = new Set(runs.flatMap(({ actions }) => JSON.stringify(actions).match(/(?<="\/)\w+/g) ?? []));
    expect([...emitted].toSorted()).toEqual((EMITTED[`${block} ${sample.name}`] ?? EMITTED[block] ?? events).toSorted());
  });

  test.runIf(events.length > 0)('emits nothing without a handler, and is then no button if the tap is optional', async () => {
    await draw(sample, props);
    const heard = controls().length;
    await cleanup();
    const { runs, reports } = await draw(sample, props, {});
    if (OPTIONAL.has(block) && heard > 0) expect(controls().length).toBeLessThan(heard);
    await tapAll();
    expect([runs, reports]).toEqual([[], []]);
  });
});
