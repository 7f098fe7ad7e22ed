import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePageStore } from '../blocks/page.ts';
import { constants } from '../constants.ts';
import { followPull } from './pull.ts';
import type { PageStore } from './store.ts';

/** Shortest duration: long enough to be noticed, no longer than a call may take. */
const LEAST = 500;
const MOST = 20_000;
/** Time to read that some sources failed. */
const READ = 2500;

/** Pull distance in pixels that triggers a reload. */
const HEAD = constants.pullHead;

/** Texts during and after a pull. */
const SAYS = {
  pull: 'app.block.pull',
  release: 'app.block.release',
  busy: 'app.block.refreshing',
  done: 'app.block.refreshed',
  failed: 'app.block.refreshFailed',
} as const;

/** Pulling down at the top reloads every source and shows whether all succeeded (RT-36). At rest it shows nothing. */
export const PullRefresh = ({ children }: { children: ReactNode }) => {
  const page = usePageStore();
  const inside = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [says, setSays] = useState<keyof typeof SAYS>();

  useEffect(() => {
    const node = inside.current;
    if (node === null) return;
    let isBusy = false;
    let isGone = false;
    const grow = (height: number): void => head.current?.style.setProperty('height', `${String(height)}px`);
    // No transition while it follows the finger; a transition after the release.
    const hold = (isHeld: boolean): void => void head.current?.toggleAttribute('data-held', isHeld);
    const rest = (): void => {
      grow(0);
      setSays(undefined);
    };
    const refresh = async (): Promise<void> => {
      isBusy = true;
      grow(HEAD);
      setSays('busy');
      const isWhole = await refreshAll(page);
      if (isGone) return;
      setSays(isWhole ? 'done' : 'failed');
      await wait(isWhole ? LEAST : READ);
      isBusy = false;
      if (!isGone) rest();
    };
    const undo = followPull(node, {
      isFree: () => !isBusy,
      pulled(distance) {
        const height = yielding(distance);
        hold(true);
        grow(height);
        setSays(height >= HEAD ? 'release' : 'pull');
      },
      released(distance) {
        hold(false);
        if (yielding(distance) >= HEAD) void refresh();
        else rest();
      },
    });
    return () => {
      isGone = true;
      undo();
    };
  }, [page]);

  return (
    <div ref={inside}>
      <div className="hy-pull" ref={head} role="status">
        {says === undefined ? null : <p className="hy-pull-words">{page.host.text(SAYS[says])}</p>}
      </div>
      {children}
    </div>
  );
};

/** Damped distance: the page follows less the further the finger goes. */
const yielding = (distance: number): number => {
  const far = HEAD * 5;
  return (distance * far) / (2 * far + distance);
};

/** Reloads all loaded sources and waits for them. Returns whether all succeeded. */
async function refreshAll(page: PageStore): Promise<boolean> {
  const sources = Object.keys(page.page.sources).map((name) => ({ name, state: page.source(name) }));
  const again = sources.filter(({ state }) => page.store.get(state).status !== 'idle');
  for (const { name } of again) page.host.reload(name);
  const isAny = (...statuses: readonly string[]): boolean => again.some(({ state }) => statuses.includes(page.store.get(state).status));
  const end = Date.now() + MOST;
  await wait(LEAST);
  while (Date.now() < end && isAny('loading')) await wait(100);
  return !isAny('loading', 'failed');
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
