/** Draws, waits until `size` inputs have been painted, and leaves the milliseconds in `data-mount` for the driver. */
export const measureMount = (size: number, draw: () => void): void => {
  const start = performance.now();
  const look = (): void => {
    if (document.querySelectorAll('input, textarea').length < size) requestAnimationFrame(look);
    // The next frame begins after this one was painted.
    else
      requestAnimationFrame(() => {
        document.body.dataset.mount = String(performance.now() - start);
      });
  };
  draw();
  requestAnimationFrame(look);
};
