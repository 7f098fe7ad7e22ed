import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../tools/sources.ts';

/** Returns the two programs of the quick start: the form with a condition, and the form with the list and the widget. */
export async function quickStart(): Promise<{ readonly first: string; readonly whole: string }> {
  const text = await readFile(join(ROOT, 'docs/packages/quick-start.md'), 'utf8');
  const [first = '', ...later] = [...text.matchAll(/```tsx\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  return { first, whole: [first.replace(/^const card = .*\n/m, ''), ...later].join('\n') };
}

/** Draws the form of the quick start into the page. */
export const MAIN = `import { createRoot } from 'react-dom/client';
import { LibraryCard } from './card.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<LibraryCard />);
`;

/** A page of documents: a list from a call, and a sheet that a tap opens. */
export const SHELF = `import { createEngine, type Documents } from '@heye/engine';
import { createValidators } from '@heye/engine/build';
import { readSpelling } from '@heye/linter/spelling';
import { HeyePage, type HeyeParts, HeyeProvider } from '@heye/renderer';
import { en } from '@heye/renderer/locale/en';
import '@heye/renderer/styles.css';
import { createRoot } from 'react-dom/client';

const engine = createEngine();
const written: Documents.Page = {
  id: 'shelf',
  title: 'Shelf',
  state: { open: false },
  data: { books: { call: 'shelf.books' } },
  blocks: [
    { id: 'book', block: 'Cell', each: '=data.books', as: 'book', key: '=book.id', props: { title: '=book.name' }, on: { tap: { do: 'set', values: { 'state.open': true } } } },
    { id: 'sheet', block: 'Popup', place: 'float', props: { open: '=state.open', title: 'A book' }, blocks: [{ id: 'words', block: 'Text', props: { text: 'On the second shelf' } }] },
  ],
};
const parts: HeyeParts = {
  engine,
  documents: { pages: { shelf: readSpelling(written, 'page', engine.operators).document } },
  words: en,
  validators: createValidators,
  surroundings: () => ({ today: '2026-11-28' }),
  call: async () => ({ code: 0, msg: '', result: [{ id: '1', name: 'Emma' }] }),
};
const root = document.getElementById('root');
if (root) createRoot(root).render(<HeyeProvider parts={parts}><HeyePage id="shelf" /></HeyeProvider>);
`;
