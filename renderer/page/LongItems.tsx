import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '../../engine/index.ts';

/** From so many elements on, only those near the screen are mounted. */
export const LONG = 18;
/** Elements come and go in groups: what is watched is their number divided by this. */
const GROUP = 6;
const MARGIN = '300px';
/** Height of a group, in pixels, until one has been measured. */
const GUESS = GROUP * 100;

/** What the groups of one list share: who watches them, and how high they were. */
interface Watch {
  readonly observer: IntersectionObserver;
  readonly told: Map<Element, (near: boolean) => void>;
  readonly measured: { sum: number; count: number };
}

interface LongItemsProps {
  readonly items: readonly Json[];
  /** Draws the elements from a place on. Must stay the same function while it draws the same. */
  readonly draw: (items: readonly Json[], from: number) => ReactNode;
}

/** A list of any length of which only what is near the screen is mounted; the rest keeps its measured height, so that nothing jumps. */
export const LongItems = ({ items, draw }: LongItemsProps) => {
  const watch = useWatch();
  return Array.from({ length: Math.ceil(items.length / GROUP) }, (_, at) => (
    // Groups have no identity but their place: elements find theirs inside.
    <Group key={`group${String(at)}`} items={items} from={at * GROUP} draw={draw} watch={watch} />
  ));
};

interface GroupProps extends LongItemsProps {
  readonly from: number;
  readonly watch: Watch;
}

const Group = memo(
  ({ items, from, draw, watch }: GroupProps) => {
    const node = useRef<HTMLDivElement>(null);
    const height = useRef(0);
    const [near, setNear] = useState(from === 0);

    useEffect(() => {
      const element = node.current;
      if (element === null) return;
      watch.told.set(element, (now) => {
        if (now) return setNear(true);
        // A page that is kept out of sight has no heights; what the keyboard is in stays, wherever it is scrolled to.
        if (element.offsetParent === null || element.contains(document.activeElement)) return;
        if (element.childElementCount > 0) {
          if (height.current === 0) {
            watch.measured.sum += element.offsetHeight;
            watch.measured.count += 1;
          }
          height.current = element.offsetHeight;
        }
        setNear(false);
      });
      watch.observer.observe(element);
      return () => {
        watch.observer.unobserve(element);
        watch.told.delete(element);
      };
    }, [watch]);

    // Before it is painted: a group without its height would pull up what stands below it.
    useLayoutEffect(() => {
      const { sum, count } = watch.measured;
      const known = height.current || (count === 0 ? GUESS : sum / count);
      node.current?.style.setProperty('min-height', near ? '0' : `${String(known)}px`);
    }, [near, watch]);

    return (
      <div ref={node} className="hy-long">
        {near ? draw(items.slice(from, from + GROUP), from) : null}
      </div>
    );
  },
  (before, after) => before.draw === after.draw && before.watch === after.watch && sameAt(before.items, after.items, before.from),
);

const sameAt = (a: readonly Json[], b: readonly Json[], from: number): boolean => {
  for (let at = from; at < from + GROUP; at += 1) if (a[at] !== b[at]) return false;
  return true;
};

function useWatch(): Watch {
  const watch = useMemo<Watch>(() => {
    const told: Watch['told'] = new Map();
    const tell = (entries: IntersectionObserverEntry[]): void => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
    };
    return { told, observer: new IntersectionObserver(tell, { rootMargin: MARGIN }), measured: { sum: 0, count: 0 } };
  }, []);
  useEffect(() => () => watch.observer.disconnect(), [watch]);
  return watch;
}
