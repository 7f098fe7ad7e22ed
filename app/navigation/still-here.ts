/** So long, in milliseconds, the browser may take to leave the document; a page that is still here then was not left. */
const LEFT_AFTER = 4000;

/** Calls back once when a way out of the document did not end this page: the member came back to it, or the address opened somewhere else. */
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
