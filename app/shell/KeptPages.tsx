import { Activity, type ReactNode, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useScroll } from './use-scroll.ts';

/** So many pages are kept beside the open one. */
const MOST = 3;

interface KeptPagesProps {
  /** Whether the page of a path is kept when it is left. */
  readonly isKept: (pathname: string) => boolean;
  /** Whose pages they are: those of another member are gone. */
  readonly owner: string;
  /** Draws the page of an address. */
  readonly draw: (location: Location) => ReactNode;
}

/** The page of the address. One whose route says so stays as it was left, out of sight, and is found again at the same place (RT-16, RT-31). */
export const KeptPages = ({ isKept, owner, draw }: KeptPagesProps) => {
  const location = useLocation();
  const kept = useRef(new Map<string, Location>());
  const keyOf = ({ pathname, search }: Location): string => `${owner} ${pathname}${search}`;
  const here = isKept(location.pathname) ? keyOf(location) : '';
  remember(kept.current, location, here, owner);

  useScroll(here);

  return (
    <>
      {[...kept.current].map(([key, left]) => (
        <Activity key={key} mode={key === here ? 'visible' : 'hidden'}>
          {draw(left)}
        </Activity>
      ))}
      {here === '' ? draw(location) : null}
    </>
  );
};

/** Adds the open page to those kept; the oldest and those of another member go. */
function remember(kept: Map<string, Location>, location: Location, here: string, owner: string): void {
  for (const key of kept.keys()) if (!key.startsWith(`${owner} `)) kept.delete(key);
  if (here === '' || kept.has(here)) return;
  kept.set(here, location);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
