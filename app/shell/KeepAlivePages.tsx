import { Activity, type ReactNode, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useScroll } from './use-scroll.ts';

/** Most pages kept alive beside the open one. */
const MOST = 3;

interface KeptPagesProps {
  /** Reports whether the page of a path stays alive when it is left. */
  readonly isKept: (pathname: string) => boolean;
  /** Member who owns the pages; another member's pages are dropped. */
  readonly owner: string;
  /** Draws the page of an address. */
  readonly draw: (location: Location) => ReactNode;
}

/** Draws the page of the address. A kept-alive route stays hidden as it was left, and returns at the same scroll position (RT-16, RT-31). */
export const KeepAlivePages = ({ isKept, owner, draw }: KeptPagesProps) => {
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

/** Adds the open page with its entry to the kept-alive pages; drops the oldest and those of another member. */
function remember(kept: Map<string, Location>, location: Location, here: string, owner: string): void {
  for (const key of kept.keys()) if (!key.startsWith(`${owner} `)) kept.delete(key);
  if (here === '') return;
  // The latest entry: its page learns from it that the member came back, or that it leads to itself.
  kept.set(here, location);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
