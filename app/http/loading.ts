import { constants } from '../../schemas/index.ts';

/** How the page says that it loads. */
export interface LoadingHost {
  /** Shows the loading toast; the function it gives takes the toast away. */
  show(): () => void;
  /** Tells whether the page says so by itself: a skeleton is on the screen. */
  isSaid(): boolean;
}

/**
 * Counts the calls under way (HC-07). The toast shows once they have taken `loadingAfter` milliseconds, as soon as no skeleton says the same,
 * and goes with the last call. Gives the function that begins a call; that gives the one that ends it.
 */
export function createLoading({ show, isSaid }: LoadingHost): () => () => void {
  let open = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let hide: (() => void) | undefined;
  const look = (): void => {
    if (hide === undefined && !isSaid()) hide = show();
  };
  return () => {
    open += 1;
    timer ??= setInterval(look, constants.loadingAfter);
    let counted = true;
    return () => {
      if (!counted) return;
      counted = false;
      open -= 1;
      if (open > 0) return;
      clearInterval(timer);
      hide?.();
      [timer, hide] = [undefined, undefined];
    };
  };
}
