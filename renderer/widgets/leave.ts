import type { FocusEvent } from 'react';

/** Calls `done` when the focus leaves the element, not when it moves inside. */
export const onLeave =
  (done: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) done();
  };
