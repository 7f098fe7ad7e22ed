import { flushSync } from 'react-dom';
import type { FormStore } from './store.ts';

const FOCUSABLE = 'input:not([type="file"]):not(:disabled), textarea, select, button, [tabindex="0"]';

const place = (row: HTMLElement): void => row.scrollIntoView({ block: 'center', behavior: 'instant' });

/**
 * Scrolls a field's row into the middle of the screen and focuses its control. FM-09
 * Sections out of sight have estimated heights, so the position is computed again after their layout.
 */
const focusField = (root: HTMLElement, name: string): boolean => {
  const row = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  if (!row) return false;
  place(row);
  const target = row.querySelector<HTMLElement>(`.hy-row-control :is(${FOCUSABLE})`) ?? row.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  requestAnimationFrame(() => place(row));
  return target !== null;
};

/** Opens the page and the items around a field, and focuses it. Returns false if it is not drawn. */
export function leadTo(root: HTMLElement, { pages, groups }: Pick<FormStore, 'pages' | 'groups'>, path: string): boolean {
  flushSync(() => pages.reveal(path));
  flushSync(() => groups.reveal(path));
  return focusField(path.includes('/') ? document.body : root, path);
}
