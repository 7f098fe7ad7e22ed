import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Documents, faults, type OpenStep, type PageState, pages } from '../../engine/index.ts';
import { PageStoreProvider } from '../blocks/page.ts';
import { useDrawn } from '../blocks/use-drawn.ts';
import { publishFooterHeight } from '../parts/footer.ts';
import { FooterContext, type FooterSlot } from '../parts/footer-slot.ts';
import { Page } from '../parts/Page.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useFirstPainted, WholeContext } from '../parts/use-first-painted.ts';
import { Blocks } from './BlockSlot.tsx';
import { BlockFault } from './BlockStates.tsx';
import { PullRefresh } from './PullRefresh.tsx';
import { blockPull } from './pull.ts';
import type { PageStore } from './store.ts';
import '../blocks/parts/parts.css';
import './page.css';

/** Props of a page of blocks, beside its store. */
export interface PageViewProps {
  readonly page: PageStore;
  /** Name of the page if its document has no title: the title of its route. */
  readonly name?: string | undefined;
  /** Goes back; left out if there is no way back. */
  readonly onBack?: (() => void) | undefined;
  /** Renders everything at once, including the part below the screen, for a member who comes back to a scroll position. */
  readonly isWhole?: boolean;
  /** Receives the document's title at every change; empty if the document has none. */
  readonly onTitle?: (title: string) => void;
}

/** Few screens show more blocks; on a larger one the rest follows after the first paint. */
const BLOCKS_IN_VIEW = 12;

/** Longest wait of lower blocks for blocks above them that may still grow. */
const HOLD_LAYOUT_MS = 3000;

/** A page drawn from its document: bar, blocks, fixed footer, floating blocks. */
export const PageView = ({ page, name = '', isWhole = false, onBack, onTitle }: PageViewProps) => {
  const own = useDrawn(page, pages.titleOf).value;
  const title = own || name;
  useEffect(() => onTitle?.(own), [own, onTitle]);
  useEffect(() => {
    const waiting = setTimeout(() => page.change({ type: 'release-layout' }), HOLD_LAYOUT_MS);
    return () => clearTimeout(waiting);
  }, [page]);
  const { document } = page.page;
  // Faults of the page itself, not of a block: its title, a watcher.
  const allFaults = page.page.faults.filter(({ block }) => block === '');
  const path = useDrawn(page, pathOf);
  const now = path.at(-1);
  const back = path.length > 1 ? undefined : document.on?.back;
  // Going back waits for no running action.
  const leave = back === undefined ? onBack : () => void page.host.run(back, page.snapshot({}), true);
  const [nav, footer, float] = [useDrawn(page, navOf), useDrawn(page, footerOf), useDrawn(page, floatOf)];
  const [foot, isAsked, setElement] = useFoot();
  return (
    <PageStoreProvider value={page}>
      <Page
        title={title}
        {...(document.back !== false && leave ? { onBack: leave } : {})}
        right={nav.length === 0 ? null : <Blocks slots={nav} />}
        floating={float.length > 0}
        footer={
          footer.length === 0 ? (
            isAsked ? (
              <div className="hy-foot" ref={setElement} />
            ) : undefined
          ) : (
            <footer className="hy-submit" ref={publishFooterHeight}>
              <div className="hy-submit-inner hy-blocks-footer">
                <Blocks slots={footer} />
              </div>
            </footer>
          )
        }
      >
        <FooterContext.Provider value={foot}>
          <WholeContext.Provider value={isWhole}>
            <Pull kind={document.pull}>
              <div className="hy-blocks hy-stack" data-page={page.page.id} data-pull={document.pull ?? 'browser'}>
                {allFaults.map((fault) => (
                  <BlockFault key={faults.line(fault)} id="" fault={fault} />
                ))}
                <Body page={page} />
                {path.map((step) => (
                  // A passed step stays mounted but hidden, so that it is unchanged when the member comes back.
                  <div key={step.id} className="hy-blocks-step hy-stack" data-step={step.name} hidden={step !== now}>
                    <Body page={page} step={step} />
                  </div>
                ))}
              </div>
            </Pull>
          </WholeContext.Provider>
        </FooterContext.Provider>
        {float.length === 0 ? null : <Blocks slots={float} />}
      </Page>
      <Reactions page={page} />
    </PageStoreProvider>
  );
};

/** The foot of the page, for the block of its body that requests it. */
function useFoot(): [FooterSlot, boolean, (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(0);
  const ask = useCallback(() => {
    setAsking((now) => now + 1);
    return () => setAsking((now) => now - 1);
  }, []);
  return [useMemo(() => ({ element, ask }), [element, ask]), asking > 0, setElement];
}

const pathOf = (state: PageState): readonly OpenStep[] => state.path;
const navOf = (state: PageState) => pages.slotsNow(state, 'nav');
const footerOf = (state: PageState) => pages.slotsNow(state, 'footer');
const floatOf = (state: PageState) => pages.slotsNow(state, 'float');

/** Counts the blocks that fill a screen, from the first one on. A hidden block fills none of it: most floors of a home are hidden. */
function countInView(state: PageState, step: OpenStep | undefined): number {
  let visible = 0;
  const slots = pages.placedSlots(state, step);
  const last = slots.findIndex((slot) => {
    if (pages.resolveBlock(state, slot).value.kind !== 'hidden') visible += 1;
    return visible >= BLOCKS_IN_VIEW;
  });
  return last < 0 ? slots.length : last + 1;
}

/** The blocks of the body or of one step that are ready, and below them a skeleton while more are loading. */
const Body = ({ page, step }: { page: PageStore; step?: OpenStep }) => {
  const slots = useDrawn(
    page,
    useCallback((state: PageState) => pages.placedSlots(state, step), [step]),
  );
  const isMore = useDrawn(
    page,
    useCallback((state: PageState) => pages.holdsLayout(state, step), [step]),
  );
  const first = useDrawn(
    page,
    useCallback((state: PageState) => countInView(state, step), [step]),
  );
  const isShort = slots.length <= first;
  const [isPainted] = useFirstPainted(step !== undefined || isShort);
  const shown = isPainted || isShort ? slots : slots.slice(0, first);
  return (
    <>
      <Blocks slots={shown} />
      {/* A new key per position: the skeleton is remounted instead of moved. */}
      {isMore && shown === slots ? <Skeleton key={slots.length} rows={4} /> : null}
    </>
  );
};

/** Behaviour of pulling the page down at its top (PB-09). */
const Pull = ({ kind, children }: { kind: Documents.Page['pull']; children: ReactNode }) => {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = inside.current?.closest<HTMLElement>('.hy-page');
    return kind === 'block' && frame ? blockPull(frame) : undefined;
  }, [kind]);
  if (kind === 'refresh') return <PullRefresh>{children}</PullRefresh>;
  return <div ref={inside}>{children}</div>;
};

/** Runs a watcher's actions each time its condition begins to hold. */
const Reactions = ({ page }: { page: PageStore }) => {
  const due = useDrawn(page, actionsOf);
  useEffect(() => {
    if (due.length === 0) return;
    // By what the page knows now: since it was drawn a source may have been asked for somebody else, and what it said holds no more.
    for (const { reaction, do: actions } of actionsOf(page.store.get(page.state))) {
      page.change({ type: 'watcher-ran', reaction });
      void page.host.run(actions, page.snapshot({}), true);
    }
  }, [page, due]);
  // Returning to a kept-alive page counts as a new visit.
  useEffect(() => () => page.change({ type: 'left' }), [page]);
  return null;
};

const actionsOf = (state: PageState) => pages.requests(state).actions;
