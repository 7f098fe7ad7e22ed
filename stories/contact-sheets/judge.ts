/** A problem in a picture of a sheet, in words. */
export type Finding = string;

const SHORT = 24;
const short = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);
const wordsOf = (element: Element): string => short((element.textContent ?? '').replace(/\s+/g, ' ').trim());

/** Returns the visible elements with their own text. */
function written(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    // Elements for screen readers only are one pixel wide.
    return hasWords && element.checkVisibility() && element.clientWidth > 1 && element.closest('[aria-hidden="true"]') === null;
  });
}

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

/** Returns a finding for every text that is longer than its box. */
function cutOff(document: Document): readonly Finding[] {
  return written(document).flatMap((element) => {
    const style = document.defaultView?.getComputedStyle(element);
    const isWide = hides(style?.overflowX ?? '') && element.scrollWidth > element.clientWidth + 1;
    const isHigh = hides(style?.overflowY ?? '') && element.scrollHeight > element.clientHeight + 2;
    return isWide || isHigh ? [`字被截断：“${wordsOf(element)}”`] : [];
  });
}

/** Returns true if an overflowing element is hidden or reachable by scrolling inside a box. */
function isKept(element: Element): boolean {
  const box = element.parentElement;
  if (box === null || box === element.ownerDocument.body) return false;
  const { overflowX = 'visible' } = element.ownerDocument.defaultView?.getComputedStyle(box) ?? {};
  return overflowX !== 'visible' || isKept(box);
}

/** Returns a finding if content overflows the page to the right, so that the page scrolls sideways. */
function sticksOut(document: Document): readonly Finding[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isKept(element),
  );
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  const named = innermost.map(wordsOf).filter((words) => words !== '');
  return [`比屏幕宽 ${scrollWidth - clientWidth} 像素${named.length === 0 ? '' : `：“${named.slice(0, 3).join('”“')}”`}`];
}

/** Storybook's message at the end of a story. Its axe report contains the accessibility violations. */
export interface Finished {
  readonly status?: string;
  readonly reporters?: readonly {
    readonly type: string;
    readonly result?: { readonly violations?: readonly Violation[] };
  }[];
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

const unreadable = ({ reporters = [] }: Finished): readonly Finding[] =>
  reporters
    .flatMap(({ type, result }) => (type === 'a11y' ? (result?.violations ?? []) : []))
    .map(
      ({ id, help, nodes }) =>
        `无障碍（${id}）：${help}，${nodes.length} 处：${nodes
          .slice(0, 2)
          .map(({ target }) => target.join(' '))
          .join('、')}`,
    );

/** Returns all findings of a drawn story: axe violations, overflowing elements, cut-off texts. */
export function auditSheet(document: Document, finished: Finished): readonly Finding[] {
  if (document.body.classList.contains('sb-show-errordisplay'))
    return [`画不出来：${wordsOf(document.querySelector('#error-message') ?? document.body)}`];
  return [...new Set([...sticksOut(document), ...cutOff(document), ...unreadable(finished)])];
}
