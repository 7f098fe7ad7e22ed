let pressed = false;
const waiting = new Set<() => void>();

const release = (): void => {
  pressed = false;
  for (const task of waiting) setTimeout(task);
  waiting.clear();
};

document.addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
document.addEventListener('pointerup', release, { capture: true, passive: true });
document.addEventListener('pointercancel', release, { capture: true, passive: true });

/**
 * Runs a task once the tap under way has reached its target.
 * Leaving a field may make an error appear, and the page must not move between the press and the click.
 */
export const afterPress = (task: () => void): void => {
  if (pressed) waiting.add(task);
  else setTimeout(task);
};
