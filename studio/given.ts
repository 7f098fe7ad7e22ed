import { useEffect } from 'react';
import { givenNow } from '../stories/live.ts';

/** Milliseconds after the last input before the answers are sent. */
const SETTLED = 200;

/** Sends the answers on the phone to the studio after every drawing and every input. */
export function useTellGiven(tell: (message: object) => void, drawing: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has new answers.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      // Only what JSON can say passes between the frames.
      timer = setTimeout(() => tell({ type: 'heye-phone-given', given: JSON.parse(JSON.stringify(givenNow())) as unknown }), SETTLED);
    };
    const kinds = ['input', 'change', 'click', 'keyup'];
    for (const kind of kinds) document.addEventListener(kind, later, { capture: true });
    later();
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, later, { capture: true });
    };
  }, [tell, drawing]);
}
