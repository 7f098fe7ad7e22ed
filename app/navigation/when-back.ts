import { type Here, here } from './here.ts';

/**
 * Calls back once when the member goes back in history to an address that a navigation just left. The router draws nothing for that if the
 * next page was never drawn. Returns the function that stops listening.
 */
export function whenBack({ path, search }: Here, tell: () => void): () => void {
  const stop = (): void => window.removeEventListener('popstate', onPop);
  const onPop = (): void => {
    const now = here();
    if (now.path !== path || now.search !== search) return;
    stop();
    tell();
  };
  window.addEventListener('popstate', onPop);
  return stop;
}
