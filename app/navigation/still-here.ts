/** Milliseconds that the browser may take to leave the document; after that the page was not left. */
const LEFT_AFTER = 4000;

/** Calls back once when an exit did not end this page: the member returned, or the address opened in another place. Returns a function that ends the wait. */
export function whenStillHere(tell: () => void): () => void {
  const end = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', turn);
  };
  const isHere = (): void => {
    end();
    tell();
  };
  const timer = setTimeout(isHere, LEFT_AFTER);
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) isHere();
  };
  const turn = (): void => {
    if (document.visibilityState === 'visible') isHere();
  };
  window.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', turn);
  return end;
}
