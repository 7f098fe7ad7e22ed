/** Milliseconds that the browser may take to leave the document; after that the page was not left. */
const LEFT_AFTER = 4000;

/** Calls back once when an exit did not end this page: the member returned, or the address opened in another place. */
export function whenStillHere(tell: () => void): void {
  const isHere = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', turn);
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
}
