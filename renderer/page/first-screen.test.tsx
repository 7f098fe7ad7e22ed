import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Documents } from '../../engine/index.ts';
import { PageView } from './PageView.tsx';
import { fakePage } from './testing.ts';

const text = (id: string, more: Partial<Documents.Block> = {}): Documents.Block => ({ id, block: 'Text', props: { text: id }, ...more });
const many = (name: string, count: number, more?: Partial<Documents.Block>) =>
  Array.from({ length: count }, (_none, at) => text(`${name}${String(at)}`, more));

/** Draws a page and returns its texts before its first frame. */
async function firstDrawn(blocks: Documents.Block[]): Promise<string> {
  const { page } = await fakePage(blocks, {});
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<PageView page={page} />));
  const drawn = place.textContent;
  root.unmount();
  place.remove();
  return drawn;
}

test('HM-02 hidden blocks take no place in the first screen; what lies below it follows after the first paint', async () => {
  const hidden = many('藏', 20, { show: { var: 'query.none' } });
  expect(await firstDrawn([...hidden, ...many('显', 3)])).toContain('显2');
  const drawn = await firstDrawn(many('显', 30));
  expect(drawn).toContain('显11');
  expect(drawn).not.toContain('显12');
});
