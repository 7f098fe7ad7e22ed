/** So long, in milliseconds, what has just come up takes no taps: the second of a double tap was meant for what was there before. */
const DEAF_MS = 250;

/** Keeps taps from what has just come up for a moment; the keyboard is not kept from it. Returns what ends that at once. */
export const deafen = (node: HTMLElement): (() => void) => {
  node.classList.add('hy-deaf');
  const hear = (): void => {
    clearTimeout(timer);
    node.classList.remove('hy-deaf');
  };
  const timer = setTimeout(hear, DEAF_MS);
  return hear;
};
