import { use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { PageState, Values } from '../../engine/index.ts';
import {
  createPageStore,
  type FormUse,
  findBlock,
  type PageContext,
  type PageHost,
  type PageStore,
  PageView,
  useDrawn,
  useOffline,
  whenIdle,
} from '../../renderer/index.ts';
import { ChunkError, loadChunk } from '../base/load-chunk.ts';
import { finishFlow } from '../effects/effect-host.ts';
import { accessTokenAt } from '../entry/token.ts';
import { useReportTitle } from '../hooks/browser-title.tsx';
import { useApp, useLocale, useOptionalChannel } from '../hooks/context.ts';
import { pageContext } from '../hooks/page-context.ts';
import { useGo } from '../hooks/use-go.ts';
import { guardBack } from '../navigation/index.ts';
import type { App, OpenChannel } from '../types.ts';
import { type OpenedPage, openPage } from './open-page.ts';
import { createSources, type Sources } from './sources.ts';
import { useRunner } from './use-runner.ts';

interface DocumentPageProps {
  readonly id: string;
  /** Title of the route. */
  readonly name?: string;
  /** Path of the route. */
  readonly path?: string;
  /** Parameters of the path (RT-10). */
  readonly params?: Readonly<Record<string, string | undefined>>;
  /** Tab bar of the route (RT-15). */
  readonly tabBar?: string;
}

const openForm = async (app: App, code: string, around: PageContext, use?: FormUse) =>
  (await loadChunk(() => import('./page-form.ts'))).pageForm(app, code, around, use);

/** Loads and draws a page document. Suspends while it loads; throws to the boundary around it when it cannot load. */
export const DocumentPage = ({ id, name, path = '', params, tabBar = '' }: DocumentPageProps) => {
  const app = useApp();
  const channel = useOptionalChannel();
  const { search } = useLocation();
  const opened = use(openPage(app, id, channel));
  const given = JSON.stringify(params ?? {});
  return (
    <OpenPage
      key={`${path} ${given} ${id} ${channel?.key ?? ''} ${search}`}
      opened={opened}
      search={search}
      name={name}
      path={path}
      given={given}
      tabBar={tabBar}
    />
  );
};

interface OpenPageProps extends Required<Pick<DocumentPageProps, 'path' | 'tabBar'>> {
  readonly opened: OpenedPage;
  readonly search: string;
  readonly name: string | undefined;
  /** The parameters of the path, as JSON. */
  readonly given: string;
}

const OpenPage = ({ opened, search, name, path, given, tabBar }: OpenPageProps) => {
  const app = useApp();
  const channel = useOptionalChannel();
  const go = useGo();
  const { pathname, key } = useLocation();
  // React Router opens the first page of a visit by POP as well.
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  const address = `${pathname}${search}`;
  const run = useRunner(opened.flows);
  const latest = useRef(run);
  latest.current = run;

  const [lost, setLost] = useState<ChunkError>();
  if (lost !== undefined) throw lost;

  const byAccessToken = accessTokenAt(path, app.urlPayload) !== '';
  const { page, sources } = useMemo(() => {
    /** A form that fails to load fails the page: a new version of the app may have removed it (EC-22). */
    const lose = (error: unknown): never => {
      if (error instanceof ChunkError) setLost(error);
      throw error;
    };
    const context = pageContext(app, channel, search, { path, tabBar, params: JSON.parse(given) as Values, address });
    const host: PageHost = {
      findBlock,
      text: app.text,
      today: () => app.clock().today,
      run: (actions, scope, byItself) => latest.current(actions, scope, { page: own, sources: loading }, byItself),
      reload: (source) => loading.reload(source),
      loadMore: (source) => loading.loadMore(source),
      image: app.leave.image,
      form: (code, use) => openForm(app, code, context, use).catch(lose),
      report: (code, details) => app.monitor.report('error', code, details),
    };
    const own = createPageStore(opened.page, context, host);
    const loading: Sources = createSources(app, own, { channel: channel?.key ?? '', byAccessToken });
    return { page: own, sources: loading };
  }, [app, channel, search, opened, path, given, tabBar, address, byAccessToken]);

  const onTitle = useReportTitle();
  // Before paint: a source that may load now takes its room at once, so that nothing below jumps.
  useLayoutEffect(() => sources.start(), [sources]);
  useFlowsAhead(opened);
  useLookAgain(page, key);
  useWords(page);
  useKept(page, opened.readsKept, channel, search);
  useStepsBack(page);
  useOwnBack(page);

  return <PageView page={page} name={name} isWhole={isBack} onBack={go.back} onTitle={onTitle} />;
};

/** Loads the flows that come after the page when the browser is idle, so that the first tap finds them. A tap tries again after a failure. */
function useFlowsAhead({ flows }: OpenedPage): void {
  const app = useApp();
  useEffect(() => {
    if (flows.now() !== undefined) return;
    return whenIdle(() => {
      flows.ahead().catch((error: unknown) => {
        app.monitor.report('info', 'ahead.failed', { name: error instanceof Error ? error.name : '' });
      });
    });
  }, [app, flows]);
}

/** Notifies the page of changes to collections, and runs the flows that report them to the back end. */
function useKept(page: PageStore, isRead: boolean, channel: OpenChannel | undefined, search: string): void {
  const app = useApp();
  const go = useGo();
  const way = useRef(go);
  way.current = go;
  // Reports that failed offline run when the network returns.
  const offline = useOffline();
  useEffect(() => (isRead ? app.kept.subscribe(page.refreshSession) : undefined), [app, page, isRead]);
  useEffect(
    () =>
      offline
        ? undefined
        : app.kept.attach((flow) => finishFlow(app, way.current, flow, { ...pageContext(app, channel, search) } as Values)),
    [app, channel, search, offline],
  );
}

/** Draws the texts of an open page again when the locale changes, those of its forms' facts included. */
function useWords(page: PageStore): void {
  const locale = useLocale();
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    page.relabel();
    for (const [name, { form }] of Object.entries(page.page.sources)) if (form !== undefined) page.host.reload(name);
  }, [page, locale]);
}

/** Runs the document's `back` actions for the phone's back button as well, when the app has a previous page. */
function useOwnBack(page: PageStore): void {
  const back = page.page.document.on?.back;
  const isFirst = useDrawn(page, isAtFirst);
  useEffect(
    () => (back === undefined || !isFirst ? undefined : guardBack(async () => void (await page.host.run(back, page.snapshot({}), true)))),
    [page, back, isFirst],
  );
}

const isAtFirst = ({ path }: PageState): boolean => path.length <= 1;

/** Rereads the session when a kept-alive page shows again, since other pages may have changed it, and when a page leads to itself. */
function useLookAgain(page: PageStore, entry: string): void {
  const shown = useRef<PageStore>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a look of its own
  useLayoutEffect(() => {
    if (shown.current === page) page.release();
    shown.current = page;
  }, [page, entry]);
}

/** Returns how many steps of a page lie before a history entry. */
function depthOf(state: unknown): number {
  const depth: unknown = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0;
  return typeof depth === 'number' ? depth : 0;
}

/** Leaves the steps that the member goes back over, with the phone's or the page's back button. An entry of an unknown step (after a reload, or a step that was left) leads back to a known one. */
function useStepsBack(page: PageStore): void {
  const location = useLocation();
  const { step } = useGo();
  useEffect(() => {
    const beyond = page.backTo(depthOf(location.state));
    if (beyond > 0) step(-beyond, page.depth());
  }, [page, location, step]);
}
