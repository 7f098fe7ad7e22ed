const SKELETONS = '.hy-skeleton, .hy-block-skeleton';

/** Whether a skeleton is on the screen: the page itself shows that it is loading (HC-07). */
export const saysLoading = (): boolean =>
  [...document.querySelectorAll(SKELETONS)].some((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
