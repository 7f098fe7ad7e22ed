import PullToRefresh from 'antd-mobile/es/components/pull-to-refresh';
import type { ReactNode } from 'react';
import { usePageStore } from '../blocks/page.ts';
import { constants } from '../constants.ts';
import type { PageStore } from './store.ts';

/** Long enough to see that something happened, and no longer than a call may take. */
const LEAST = 500;
const MOST = 20_000;

/** So far it is pulled down before letting go loads again, in pixels. */
const HEAD = constants.pullHead;

/** Pulling down at the top loads every source again (RT-36). */
export const PullRefresh = ({ children }: { children: ReactNode }) => {
  const page = usePageStore();
  const { text } = page.host;
  return (
    <PullToRefresh
      headHeight={HEAD}
      threshold={HEAD}
      onRefresh={() => refreshAll(page)}
      pullingText={text('app.block.pull')}
      canReleaseText={text('app.block.release')}
      refreshingText={text('app.block.refreshing')}
      completeText={text('app.block.refreshed')}
    >
      {children}
    </PullToRefresh>
  );
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
