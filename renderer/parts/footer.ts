/** Lets what floats over the page keep clear of its footer, however high that is at the moment. A `ref` of the footer. */
export function tellHeight(footer: HTMLElement | null): (() => void) | undefined {
  const frame = footer?.closest<HTMLElement>('.hy-page');
  if (!footer || !frame) return undefined;
  const observer = new ResizeObserver(() => frame.style.setProperty('--hy-footer', `${String(footer.offsetHeight)}px`));
  observer.observe(footer);
  return () => {
    observer.disconnect();
    frame.style.removeProperty('--hy-footer');
  };
}
