/** Milliseconds during which a new layer ignores taps: the second tap of a double tap was meant for the layer below. */
const DEAF_MS = 250;

/** Blocks taps on a new layer for a moment, but not the keyboard. Returns a function that ends it at once. */
export const ignoreEarlyTaps = (node: HTMLElement): (() => void) => {
  node.classList.add('hy-deaf');
  const hear = (): void => {
    clearTimeout(timer);
    node.classList.remove('hy-deaf');
  };
  const timer = setTimeout(hear, DEAF_MS);
  return hear;
};
