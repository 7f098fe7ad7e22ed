import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { EmptyState, Page } from '../../renderer/index.ts';
import { loginPath, loginQuery } from '../session/index.ts';
import { useApp } from './context.ts';
import { useGo } from './use-go.ts';

/** Draws a page for signed-in members only; others go to the sign-in page with `from` and the query they came with (LG-01, LG-07, LG-09, RT-14, RT-24). */
export const RequireAuth = ({ title, children }: { title: string; children: ReactNode }) => {
  const { session, text } = useApp();
  const { pathname, search } = useLocation();
  const go = useGo();
  if (session.get('token') !== '') return children;
  const target = loginPath(session);
  if (target !== undefined) return <Navigate to={`${target}${loginQuery(pathname, search)}`} replace />;
  const login = () => go.to('/login', Object.fromEntries(new URLSearchParams(loginQuery(pathname, search))));
  return (
    <Page title={title}>
      <EmptyState title={text('app.loginNeeded')} action={{ label: text('app.login.title'), onClick: login }} />
    </Page>
  );
};
