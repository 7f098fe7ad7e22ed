/** Publishes the current height of the footer, so that floating elements keep clear of it. A `ref` of the footer. */
export function publishFooterHeight(footer: HTMLElement | null): (() => void) | undefined {
  const frame = footer?.closest<HTMLElement>('.hy-page');
  if (!footer || !frame) return undefined;
  const observer = new ResizeObserver(() => frame.style.setProperty('--hy-footer', `${String(footer.offsetHeight)}px`));
  observer.observe(footer);
  return () => {
    observer.disconnect();
    frame.style.removeProperty('--hy-footer');
  };
}
