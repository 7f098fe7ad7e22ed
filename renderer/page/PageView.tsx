import { atom, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { arrange, bindWording, type Documents, evaluate, holds, type Json, share, type Values } from '../../engine/index.ts';
import { tellHeight } from '../parts/footer.ts';
import { Page } from '../parts/Page.tsx';
import { Blocks } from './BlockSlot.tsx';
import { BlockFault } from './BlockStates.tsx';
import { PageStoreProvider } from './context.ts';
import { blockPull } from './pull.ts';
import type { OpenStep } from './steps.ts';
import type { PageStore } from './store.ts';
import { placeable } from './waiting.ts';
import '../blocks/parts/parts.css';
import './page.css';

const PullRefresh = lazy(() => import('./PullRefresh.tsx').then(({ PullRefresh: component }) => ({ default: component })));

/** What a page of blocks needs beside its store. */
export interface PageViewProps {
  readonly page: PageStore;
  /** What the page is called where its document says nothing: the title of its route. */
  readonly name?: string | undefined;
  /** Goes back; left out where there is nowhere to go back to. */
  readonly onBack?: (() => void) | undefined;
  /** Told the title whenever it changes. */
  readonly onTitle?: (title: string) => void;
}

/** A page drawn from its document: bar, blocks, fixed footer, floating blocks. */
export const PageView = ({ page, name = '', onBack, onTitle }: PageViewProps) => {
  const title = useTitle(page) || name;
  useEffect(() => onTitle?.(title), [title, onTitle]);
  const { document, reactions } = page.page;
  // What is wrong with the page itself, not with one of its blocks: its title, a reaction.
  const faults = page.page.faults.filter(({ block }) => block === '');
  const path = useAtomValue(page.path, { store: page.store });
  const now = path.at(-1);
  const placed = (place: 'nav' | 'footer' | 'float') => [
    ...arrange(page.page, place),
    ...(now === undefined ? [] : arrange(page.page, place, [], now.name)),
  ];
  const [nav, footer, float] = [placed('nav'), placed('footer'), placed('float')];
  return (
    <PageStoreProvider value={page}>
      <Page
        title={title}
        {...(onBack && document.back !== false ? { onBack } : {})}
        right={nav.length === 0 ? null : <Blocks blocks={nav} />}
        floating={float.length > 0}
        footer={
          footer.length === 0 ? undefined : (
            <footer className="hy-submit" ref={tellHeight}>
              <div className="hy-submit-inner hy-blocks-footer">
                <Blocks blocks={footer} />
              </div>
            </footer>
          )
        }
      >
        <Pull kind={document.pull}>
          <div className="hy-blocks hy-stack" data-page={page.page.id} data-pull={document.pull ?? 'browser'}>
            {faults.map(({ message }) => (
              <BlockFault key={message} id="" message={message} />
            ))}
            <Ordered page={page} />
            {path.map((step) => (
              <Step key={step.id} page={page} step={step} hidden={step !== now} />
            ))}
          </div>
        </Pull>
        {float.length === 0 ? null : <Blocks blocks={float} />}
      </Page>
      {reactions.map((reaction, index) => (
        <Reaction key={`${page.page.id}#${String(index)}`} page={page} reaction={reaction} />
      ))}
    </PageStoreProvider>
  );
};

/** The blocks of the page in the order that its rule and its channel ask for; a rule that cannot be told moves nothing (HM-03). None is drawn before what stands above it has its height. */
const Ordered = ({ page, step, locals }: { page: PageStore; step?: string; locals?: Values }) => {
  const rule = page.page.document.order as Json | undefined;
  const placed = useMemo(() => {
    let before: Json = [];
    let told = false;
    const order = atom((get) => {
      if (rule === undefined) return before;
      const outcome = evaluate(rule, page.scope(get));
      // Said once, however often what the rule reads changes.
      if (!outcome.ok && !told) page.host.report('page.order', { page: page.page.id, message: outcome.message });
      told = !outcome.ok;
      before = share(before, outcome.ok && Array.isArray(outcome.value) ? outcome.value.map(String) : []);
      return before;
    });
    const arranged = atom((get) => arrange(page.page, 'main', get(order) as readonly string[], step));
    const seen = new Set<string>();
    return atom((get) => placeable(page, get(arranged), seen, get));
  }, [page, rule, step]);
  return <Blocks blocks={useAtomValue(placed, { store: page.store })} {...(locals && { locals })} />;
};

/** The blocks of a step, over its own variables. One that was passed stays out of sight as it was left, for whoever comes back to it. */
const Step = ({ page, step: { name, values }, hidden }: { page: PageStore; step: OpenStep; hidden: boolean }) => {
  const locals = useMemo(() => ({ step: values }), [values]);
  return (
    <div className="hy-blocks-step hy-stack" data-step={name} hidden={hidden}>
      <Ordered page={page} step={name} locals={locals} />
    </div>
  );
};

/** What pulling the page down at its top does (PB-09). */
const Pull = ({ kind, children }: { kind: Documents.Page['pull']; children: ReactNode }) => {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = inside.current?.closest<HTMLElement>('.hy-page');
    return kind === 'block' && frame ? blockPull(frame) : undefined;
  }, [kind]);
  if (kind === 'refresh')
    return (
      <Suspense fallback={children}>
        <PullRefresh>{children}</PullRefresh>
      </Suspense>
    );
  return <div ref={inside}>{children}</div>;
};

function useTitle(page: PageStore): string {
  const title = useMemo(
    () =>
      atom((get) => {
        const words = bindWording(page.page.document.title as Json | undefined, page.scope(get), page.host.text);
        return words.ok ? words.value : '';
      }),
    [page],
  );
  return useAtomValue(title, { store: page.store });
}

/** Does what the document says each time a condition begins to hold. */
const Reaction = ({ page, reaction }: { page: PageStore; reaction: Documents.Reaction }) => {
  const condition = useMemo(
    () =>
      atom((get) => {
        const outcome = holds(reaction.when as Json, page.scope(get));
        return outcome.ok ? outcome.value : outcome.message;
      }),
    [page, reaction],
  );
  const now = useAtomValue(condition, { store: page.store });
  const done = useRef<PageStore>(undefined);
  useEffect(() => {
    if (typeof now === 'string') page.host.report('page.reaction', { page: page.page.id, message: now });
    if (now !== true) done.current = undefined;
    else if (done.current !== page) {
      done.current = page;
      void page.host.run(reaction.do, page.snapshot({}), true);
    }
  }, [now, page, reaction]);
  // Whoever comes back to a page that was kept comes anew.
  useEffect(
    () => () => {
      done.current = undefined;
    },
    [],
  );
  return null;
};
