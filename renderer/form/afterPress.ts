let pressed = false;
const waiting = new Set<() => void>();

const release = (): void => {
  pressed = false;
  for (const task of waiting) setTimeout(task);
  waiting.clear();
};

globalThis.document?.addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
globalThis.document?.addEventListener('pointerup', release, { capture: true, passive: true });
globalThis.document?.addEventListener('pointercancel', release, { capture: true, passive: true });

/**
 * Runs a task after the current tap has reached its target.
 * Leaving a field may show an error, and the layout must not move between press and click.
 */
export const afterPress = (task: () => void): void => {
  if (pressed) waiting.add(task);
  else setTimeout(task);
};
