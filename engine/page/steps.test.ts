import { expect, test } from 'vitest';
import type { Page } from '../documents/types.gen.ts';
import { said } from '../fault/testing.ts';
import { compile as compilePage, resolve as resolvePage, stepGifts } from './index.ts';
import { arrange } from './layout.ts';

const written = {
  id: 'home',
  data: { list: { call: 'a.b' } },
  blocks: [{ id: 'all', block: 'Text' }],
  steps: {
    ask: [{ id: 'next', block: 'Button', on: { tap: { do: 'step', to: 'done', with: { name: 1 } } } }],
    done: [
      { $ref: '../blocks/tips.json' },
      {
        id: 'more',
        block: 'Button',
        place: 'footer',
        props: { text: '=step.mine' },
        on: { tap: { do: 'set', values: { 'step.mine': 1 } } },
      },
    ],
  },
} as unknown as Page;
const tips = { block: { id: 'tips', block: 'Text', props: { text: '=data.list' } } };
const resolved = resolvePage(written, (name) => (name === 'tips' ? tips : undefined));

test('the blocks of steps follow those of every step, and each records where it is written', () => {
  expect(resolved.page.blocks.map(({ id }) => id)).toEqual(['all', 'next', 'tips', 'more']);
  expect(resolved.page.steps).toEqual({ ask: [], done: [] });
  expect(resolved.written).toContainEqual({ at: ['blocks', 3], name: undefined, path: ['steps', 'done', 1] });
});

test('each step is drawn alone and shows its own loading state', () => {
  const page = compilePage(resolved.page);
  expect([page.steps, page.faults]).toEqual([['ask', 'done'], []]);
  const drawn = (place: 'main' | 'footer', step?: string) => arrange(page, place, [], step).map(({ id }) => id);
  expect([drawn('main'), drawn('main', 'ask'), drawn('main', 'done'), drawn('footer', 'done'), drawn('footer')]).toEqual([
    ['all'],
    ['next'],
    ['tips'],
    ['more'],
    [],
  ]);
  expect(page.blocks.map(({ leads }) => leads)).toEqual([[], [], ['list'], []]);
});

test('values that a step receives are known; reading any other variable disables the block', () => {
  expect(stepGifts(resolved.page).map(({ step, names, how }) => [step, names, how])).toEqual([
    ['done', ['name'], 'goes'],
    ['done', ['mine'], 'sets'],
  ]);
  expect(stepGifts(resolved.page).map(({ path }) => path)).toEqual([
    ['blocks', 1, 'on', 'tap'],
    ['blocks', 3, 'on', 'tap'],
  ]);
  const wrong = { ...written, blocks: [{ id: 'all', block: 'Text', props: { text: '=step.nmae' } }] } as unknown as Page;
  expect(said(compilePage(resolvePage(wrong, () => tips).page).faults)).toEqual([{ block: 'all', message: '没有步骤的变量“nmae”' }]);
  const plain = { id: 'home', blocks: [{ id: 'all', block: 'Text', props: { text: '=step.name' } }] } as unknown as Page;
  expect(said(compilePage(plain).faults)).toEqual([{ block: 'all', message: '这里没有变量“step”' }]);
});
