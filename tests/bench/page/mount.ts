/** Exposes `window.drawForm` to the driver, which resolves when `size` inputs have been painted. */
export const measureMount = (size: number, draw: () => void): void => {
  const drawForm = (): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (document.querySelectorAll('input, textarea').length < size) requestAnimationFrame(look);
        // The next frame begins after this one was painted.
        else requestAnimationFrame(() => done());
      };
      draw();
      requestAnimationFrame(look);
    });
  Object.assign(window, { drawForm });
};
