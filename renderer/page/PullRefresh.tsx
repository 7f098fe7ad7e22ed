import { type ReactNode, useState } from 'react';
import type { PullStatus } from '../antd/PullToRefresh.tsx';
import { useSteady } from '../antd/steady.ts';
import { usePageStore } from '../blocks/page.ts';
import { constants } from '../constants.ts';
import { late } from '../parts/late.tsx';
import type { PageStore } from './store.ts';

/** Shortest duration: long enough to be noticed, no longer than a call may take. */
const LEAST = 500;
const MOST = 20_000;
/** Time to read that some sources failed. */
const READ = 2500;

/** Texts during a pull. */
const PULL = { pulling: 'app.block.pull', canRelease: 'app.block.release' } as const;
/** Texts during and after a reload. */
const SAYS = { busy: 'app.block.refreshing', done: 'app.block.refreshed', failed: 'app.block.refreshFailed' } as const;

const pullToRefresh = late(() => import('../antd/PullToRefresh.tsx').then(({ PullToRefresh }) => PullToRefresh));

const Pullable = ({ children }: { children: ReactNode }) => {
  const page = usePageStore();
  const { part: Pull, hold, drawn } = useSteady(pullToRefresh, children);
  const [outcome, setOutcome] = useState<keyof typeof SAYS>('busy');
  const [isBusy, setBusy] = useState(false);
  const words = (status: PullStatus): string =>
    page.host.text(status === 'pulling' || status === 'canRelease' ? PULL[status] : SAYS[outcome]);

  const refresh = async (): Promise<void> => {
    setBusy(true);
    setOutcome('busy');
    const isWhole = await refreshAll(page);
    setOutcome(isWhole ? 'done' : 'failed');
    await wait(isWhole ? LEAST : READ);
    setBusy(false);
  };

  return (
    <>
      <p className="hy-hidden" role="status">
        {isBusy ? page.host.text(SAYS[outcome]) : null}
      </p>
      {Pull === undefined ? (
        <div ref={hold} />
      ) : (
        <Pull head={constants.pullHead} words={words} onRefresh={refresh}>
          <div ref={hold} />
        </Pull>
      )}
      {drawn}
    </>
  );
};

/** The same elements as drawn by a server, which knows no portals. */
const Unpulled = ({ children }: { children: ReactNode }) => (
  <>
    <p className="hy-hidden" role="status" />
    <div>
      <div>{children}</div>
    </div>
  </>
);

/** Pulling down at the top reloads every source and shows whether all succeeded (RT-36). */
export const PullRefresh = typeof document === 'undefined' ? Unpulled : Pullable;

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
