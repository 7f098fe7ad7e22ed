import { constants } from '../../schemas/index.ts';

/** The loading sign of the page. */
export interface LoadingHost {
  /** Shows the loading toast; returns a function that hides it. */
  show(): () => void;
  /** Reports whether the page shows loading itself, with a skeleton. */
  isSaid(): boolean;
}

/** Counts running calls (HC-07). The toast shows after `loadingAfter` milliseconds unless a skeleton shows, and goes with the last call. Returns a function that begins a call and returns its end. */
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
