import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type Location, Navigate, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Product } from '../../domain/index.ts';
import { Page, PageFrameContext, Skeleton, Toast } from '../../renderer/index.ts';
import { program, routes } from '../../schemas/index.ts';
import { BrowserTitle } from '../hooks/browser-title.tsx';
import { useApp, useLocale, useOptionalChannel } from '../hooks/context.ts';
import { loginQuery } from '../session/index.ts';
import { ChannelGate } from './ChannelGate.tsx';
import { chosenPage } from './chosen-page.ts';
import { DocumentPage } from './document-page.ts';
import { KeepAlivePages } from './KeepAlivePages.tsx';
import { LostPage } from './lost.ts';
import { NamedPage } from './NamedPage.tsx';
import { PageFailure } from './PageFailure.tsx';
import { part } from './part.tsx';
import { RequireAuth } from './RequireAuth.tsx';
import { Tools } from './Tools.tsx';
import { titleOf } from './title.ts';

/** Lazy: most channels have no home of their own. */
const HomeIcon = part(() => import('./HomeIcon.tsx').then(({ HomeIcon }) => HomeIcon));

/** Draws all routes of the app, from schemas/routes.json (RT-01, RT-14, RT-18). */
export const AppRoutes = () => {
  useExpiredSession();
  useOldMessages();
  const { text, session } = useApp();
  const locale = useLocale();
  const frame = useMemo(
    () => ({
      back: text('app.back'),
      loading: text('app.loading'),
      skip: text('app.skip'),
      retry: text('app.retry'),
      offline: text('app.offlineHint'),
      locale,
      tool: <Tools />,
    }),
    [text, locale],
  );
  return (
    <PageFrameContext value={frame}>
      <KeepAlivePages isKept={isKept} owner={session.get('userId')} draw={drawAt} />
    </PageFrameContext>
  );
};

const KEPT: ReadonlySet<string> = new Set(routes.flatMap((route) => ('document' in route && route.keepAlive === true ? [route.path] : [])));
const isKept = (pathname: string): boolean => KEPT.has(pathname);

const drawAt = (location: Location) => {
  // The router ranks and tries all routes at each change of address. A full match skips that.
  const named = routes.find(({ path }) => path === location.pathname);
  return (
    <Routes location={location}>
      {named === undefined ? routes.map(drawRoute) : drawRoute(named)}
      <Route path="*" element={<Unlisted pathname={location.pathname} />} />
    </Routes>
  );
};

const drawRoute = (route: Product.Route) => (
  <Route
    key={route.path}
    path={route.path}
    caseSensitive
    element={'redirect' in route ? <Redirect to={route.redirect} /> : <PageFrame route={route} />}
  />
);

/** A route that shows a page. */
type Shown = Exclude<Product.Route, Product.RedirectRoute>;

/** Draws a path outside of the table: redirects by its prefix, else shows that the page does not exist (SS-02). */
const Unlisted = ({ pathname }: { pathname: string }) => {
  const path = program.unlisted.find(({ prefix }) => pathname.startsWith(prefix))?.path;
  return path === undefined ? <NoPage /> : <Redirect to={path} />;
};

/** Draws the page for an unknown path (RT-11). */
const NoPage = () => {
  const { text, monitor } = useApp();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      fallbackRender={(failure) => <PageFailure {...failure} title={text('app.chunkFailed')} />}
      onError={(error) => monitor.report('error', 'page.failed', { page: '*', name: error instanceof Error ? error.name : '' })}
    >
      <Suspense fallback={<Waiting title={text('app.loading')} />}>
        <BrowserTitle fallback={text('app.notFound')}>
          <LostPage title={text('app.notFound')} hint={text('app.notFoundHint')} />
        </BrowserTitle>
      </Suspense>
    </ErrorBoundary>
  );
};

const PageFrame = ({ route }: { route: Shown }) => {
  const { monitor, session } = useApp();
  const { pathname } = useLocation();
  const { requireAuth = false } = route;
  const title = titleOf(route, session);
  const page = 'page' in route ? route.page : route.path;
  const waiting = <Waiting title={title} loader={'loader' in route ? route.loader : undefined} />;
  const body = (
    <Suspense fallback={waiting}>
      {'page' in route ? <NamedPage name={route.page} /> : null}
      {'document' in route ? <ChosenPage route={route} /> : null}
      {route.pageView ? <Viewed {...route.pageView} /> : null}
    </Suspense>
  );
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      fallbackRender={(failure) => <PageFailure {...failure} title={title} />}
      onError={(error) => monitor.report('error', 'page.failed', { page, name: error instanceof Error ? error.name : '' })}
    >
      <ChannelGate
        title={title}
        requireAuth={requireAuth}
        needsChannel={'needsChannel' in route}
        channelFrom={'channelFrom' in route ? route.channelFrom : undefined}
        waiting={waiting}
      >
        <WithHome route={route}>
          {requireAuth ? (
            <RequireAuth title={title} isNoAuth={route.isNoAuth}>
              {body}
            </RequireAuth>
          ) : (
            body
          )}
        </WithHome>
      </ChannelGate>
    </ErrorBoundary>
  );
};

/** Adds the floating home button of the channel, when the channel has a home and the page does not lead there itself (RT-38). */
const WithHome = ({ route, children }: { route: Shown; children: ReactNode }) => {
  const to = useOptionalChannel()?.channel.channelToHome;
  const frame = use(PageFrameContext);
  const { session } = useApp();
  const isThere = to === route.path;
  const spare = 'tabBar' in route && to === session.get('homePath');
  const float = useMemo(
    () =>
      to === undefined || route.hideHome === true || isThere ? null : (
        <Suspense fallback={null}>
          <HomeIcon to={to} spare={spare} />
        </Suspense>
      ),
    [to, route, isThere, spare],
  );
  return <PageFrameContext value={useMemo(() => ({ ...frame, float }), [frame, float])}>{children}</PageFrameContext>;
};

/** Draws the page document that a route names, directly or by a rule over channel and query. */
const ChosenPage = ({ route }: { route: Product.DocumentRoute }) => {
  const app = useApp();
  const channel = useOptionalChannel();
  const { search } = useLocation();
  const params = useParams();
  const { id, tabBar } = chosenPage(app, route, channel, search);
  return <DocumentPage id={id} name={titleOf(route, app.session)} path={route.path} params={params} tabBar={tabBar} />;
};

const Redirect = ({ to }: { to: string }) => {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
};

/** Removes the message of a page that was left when the next page is drawn (CN-01); a message about the navigation itself stays. */
function useOldMessages(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page of its own
  useLayoutEffect(() => Toast.left(), [pathname, search]);
}

/** EC-02: when the session has expired, the member signs in again and returns to the same page. */
function useExpiredSession(): void {
  const app = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () => app.onExpired(() => void navigate(`${program.routes.login}${loginQuery(pathname, search)}`, { replace: true })),
    [app, navigate, pathname, search],
  );
}

/** Reports a page view under the id and terminal of its route (FD-04, LGG-07, RT-17, S-31). Draws nothing. */
const Viewed = ({ id, terminal }: Product.PageView) => {
  const { http } = useApp();
  useEffect(() => {
    void http.call(program.calls.pageView, { pageId: id, terminal }, { onError: 'silent' });
  }, [http, id, terminal]);
  return null;
};

interface WaitingProps {
  readonly title: string;
  /** Values of `type` in the address for which a loading toast covers the screen (CN-10, SS-17). */
  readonly loader?: readonly number[] | undefined;
}

/** Placeholder while a page loads. */
const Waiting = ({ title, loader }: WaitingProps) => {
  const { text } = useApp();
  const { search } = useLocation();
  const isCovered = loader?.some((type) => String(type) === new URLSearchParams(search).get('type')) === true;
  useLayoutEffect(() => (isCovered ? Toast.loading(text('app.loading')) : undefined), [isCovered, text]);
  return (
    <Page title={title}>
      <Skeleton />
    </Page>
  );
};
