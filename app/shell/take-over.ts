import { whenIdle } from '../../renderer/index.ts';

declare global {
  /** The last tap on the server's drawing, kept by `public/boot.js` until the app repeats it. */
  var earlyTap: Element | undefined;
}

/** Controls that hold what a member entered. */
type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (node: Element | null | undefined): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

/** Returns the name and the words of an element, as a member reads or hears them. */
const saidBy = (node: Element): string => `${node.localName} ${node.getAttribute('aria-label') ?? ''} ${node.textContent}`;

/** Finds the element of the app's drawing that stands for one of the server's: in the same place, else the only one that says the same. */
function counterpart(root: Element, before: readonly Element[], node: Element): Element | undefined {
  const way: number[] = [];
  for (let at: Element | null = node; at !== null && at !== root; at = at.parentElement)
    way.unshift((before.includes(at) ? before : [...(at.parentElement?.children ?? [])]).indexOf(at));
  const there = way.reduce<Element | undefined>((at, place) => at?.children[place], root);
  const said = saidBy(node);
  if (there !== undefined && saidBy(there) === said) return there;
  const same = [...root.querySelectorAll(node.localName)].filter((one) => saidBy(one) === said);
  return same.length === 1 ? same[0] : undefined;
}

/** Types a text as a member does, so that React hears it. */
function type(node: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, text);
  node.dispatchEvent(new Event('input', { bubbles: true }));
}

const isTicked = (node: Element): boolean => node instanceof HTMLInputElement && node.checked;

/** Puts an entered text or tick into a control. */
function enter(before: Control, now: Element | undefined): void {
  if (!isControl(now)) return;
  if (isTicked(before) !== isTicked(now)) now.click();
  if (before.value !== now.value) type(now, before.value);
}

/** Carries what a member did on the server's drawing over to the app's first drawing, before the browser paints it: entered texts, ticks, the focus, and the last tap. Call it before the app draws. */
export function takeOver(root: HTMLElement): void {
  const before = [...root.children];
  const controls = [...root.querySelectorAll('input, textarea')].filter(isControl);
  const untouched = controls.map((node) => `${node.defaultValue} ${String(node.hasAttribute('checked'))}`);
  let focused = root.contains(document.activeElement) ? document.activeElement : null;
  const look = ({ target }: Event): void => {
    focused = target instanceof Element ? target : null;
  };
  root.addEventListener('focusin', look);
  const drawn = new MutationObserver(() => {
    if (document.getElementById('boot') !== null) return;
    drawn.disconnect();
    root.removeEventListener('focusin', look);
    controls.forEach((node, at) => {
      if (`${node.value} ${String(isTicked(node))}` !== untouched[at]) enter(node, counterpart(root, before, node));
    });
    const now = focused === null ? undefined : counterpart(root, before, focused);
    if (now instanceof HTMLElement) now.focus({ preventScroll: true });
    const tapped = globalThis.earlyTap === undefined ? undefined : counterpart(root, before, globalThis.earlyTap);
    Reflect.deleteProperty(globalThis, 'earlyTap');
    // By then React has put the entered texts into its state.
    if (tapped instanceof HTMLElement) setTimeout(() => tapped.click());
    // The rules of the drawing hold no longer, once the app has set the channel's look.
    whenIdle(() => document.getElementById('drawn')?.remove());
  });
  drawn.observe(root, { childList: true });
}
