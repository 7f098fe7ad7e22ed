import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePageStore } from '../blocks/page.ts';
import { constants } from '../constants.ts';
import { followPull } from './pull.ts';
import type { PageStore } from './store.ts';

/** Long enough to see that something happened, and no longer than a call may take. */
const LEAST = 500;
const MOST = 20_000;

/** So far it is pulled down before letting go loads again, in pixels. */
const HEAD = constants.pullHead;

/** What is said while it is pulled, and after. */
const SAYS = { pull: 'app.block.pull', release: 'app.block.release', busy: 'app.block.refreshing', done: 'app.block.refreshed' } as const;

/** Pulling down at the top loads every source again (RT-36). */
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
    const refresh = async (): Promise<void> => {
      isBusy = true;
      grow(HEAD);
      setSays('busy');
      await refreshAll(page);
      if (isGone) return;
      setSays('done');
      await wait(LEAST);
      isBusy = false;
      grow(0);
    };
    const undo = followPull(node, {
      isFree: () => !isBusy,
      pulled(distance) {
        const height = yielding(distance);
        grow(height);
        setSays(height >= HEAD ? 'release' : 'pull');
      },
      released(distance) {
        if (yielding(distance) >= HEAD) void refresh();
        else grow(0);
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

/** How far the page follows a finger: less the further it goes. */
const yielding = (distance: number): number => {
  const far = HEAD * 5;
  return (distance * far) / (2 * far + distance);
};

/** Loads again what was loaded before, and waits until none of it is on its way. */
async function refreshAll(page: PageStore): Promise<void> {
  const sources = Object.keys(page.page.sources).map((name) => ({ name, state: page.source(name) }));
  for (const { name, state } of sources) if (page.store.get(state).status !== 'idle') page.host.reload(name);
  const end = Date.now() + MOST;
  await wait(LEAST);
  while (Date.now() < end && sources.some(({ state }) => page.store.get(state).status === 'loading')) await wait(100);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
