const SKELETONS = '.hy-skeleton, .hy-block-skeleton';

const isOnScreen = (one: Element): boolean => {
  const { top, bottom, width } = one.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
};

/** Returns true while a skeleton is on the screen: the page itself shows that it is loading (HC-07). */
export const saysLoading = (): boolean => [...document.querySelectorAll(SKELETONS)].some(isOnScreen);

/** Milliseconds between two looks at the screen. */
const LOOK_MS = 250;

/** Resolves once nothing on the screen is loading any more, neither blocks nor pictures, or after the given milliseconds. */
export async function screenLoaded(patience: number): Promise<void> {
  const end = performance.now() + patience;
  const isLoading = (): boolean => saysLoading() || [...document.images].some((image) => !image.complete && isOnScreen(image));
  while (isLoading() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
