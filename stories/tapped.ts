import type { Tapped } from '../.storybook/panels/ask.ts';
import { givenNow } from './live.ts';

/** React's internal node of a drawn element, with its parents. */
interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
  readonly memoizedProps: { readonly slot?: { readonly block?: { readonly id?: unknown } } } | null;
}

const FIBER = '__reactFiber$';
const CONTAINER = '__reactContainer$';

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

const idOf = (fiber: Fiber): unknown => fiber.memoizedProps?.slot?.block?.id;

/** Returns the first fiber of a tree that passes a test. */
function findFiber(fiber: Fiber | null, test: (one: Fiber) => boolean): Fiber | undefined {
  for (let one = fiber; one !== null; one = one.sibling) {
    const found = test(one) ? one : findFiber(one.child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the first element that a block of a page drew below the root of React; undefined if it draws nothing now. */
export function elementOfBlock(root: Element, id: string): Element | undefined {
  const key = Object.keys(root).find((name) => name.startsWith(CONTAINER));
  const container = key === undefined ? undefined : (root as unknown as Readonly<Record<string, Fiber>>)[key];
  // The container names the tree of its first drawing; the tree of the last one hangs on the root itself.
  const top = (container?.stateNode as { readonly current?: Fiber } | null)?.current;
  const block = findFiber(top?.child ?? null, (one) => idOf(one) === id);
  return findFiber(block?.child ?? null, (one) => one.stateNode instanceof Element)?.stateNode as Element | undefined;
}

/** Returns the target of a tap in the preview: the row of a field, the block of a page, or both. */
export function tappedAt(target: EventTarget | null): Tapped | undefined {
  if (!(target instanceof Element)) return undefined;
  const field = target.closest('[data-field]')?.getAttribute('data-field') ?? undefined;
  const block = blockAt(target);
  return field === undefined && block === undefined ? undefined : { field, block, given: givenNow() };
}
