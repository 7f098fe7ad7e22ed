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
