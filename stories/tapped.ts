import type { Tapped } from '../.storybook/panels/ask.ts';
import { givenNow } from './live.ts';

/** React's internal node of a drawn element, with its parents. */
interface Fiber {
  readonly return: Fiber | null;
  readonly memoizedProps: { readonly slot?: { readonly block?: { readonly id?: unknown } } } | null;
}

const FIBER = '__reactFiber$';

function fiberOf(element: Element): Fiber | undefined {
  const key = Object.keys(element).find((name) => name.startsWith(FIBER));
  if (key !== undefined) return (element as unknown as Readonly<Record<string, Fiber>>)[key];
  return element.parentElement === null ? undefined : fiberOf(element.parentElement);
}

/** Returns the block of a page that drew an element. The DOM does not name it, so this reads React's fibers, as its developer tools do. */
function blockAt(element: Element): string | undefined {
  for (let fiber = fiberOf(element) ?? null; fiber !== null; fiber = fiber.return) {
    const id = fiber.memoizedProps?.slot?.block?.id;
    if (typeof id === 'string') return id;
  }
  return undefined;
}

/** Returns the target of a tap in the preview: the row of a field, the block of a page, or both. */
export function tappedAt(target: EventTarget | null): Tapped | undefined {
  if (!(target instanceof Element)) return undefined;
  const field = target.closest('[data-field]')?.getAttribute('data-field') ?? undefined;
  const block = blockAt(target);
  return field === undefined && block === undefined ? undefined : { field, block, given: givenNow() };
}
