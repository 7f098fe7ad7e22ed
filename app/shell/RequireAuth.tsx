import { type ReactNode, useReducer } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { EmptyState, Page } from '../../renderer/index.ts';
import { guardFlow, program } from '../../schemas/index.ts';
import { decide } from '../entry/guard.ts';
import { guardScope } from '../entry/scope.ts';
import { useApp } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { loginQuery } from '../session/index.ts';
import { SigningIn } from './SigningIn.tsx';

interface RequireAuthProps {
  readonly title: string;
  readonly isNoAuth: 'always' | 'query' | undefined;
  readonly children: ReactNode;
}

/** Draws a page when the guard allows it. Others sign in with their credentials, or go to the sign-in page with `from` and the query (LG-01, LG-07, LG-08, LG-09, RT-14, RT-23, RT-24). */
export const RequireAuth = ({ title, isNoAuth, children }: RequireAuthProps) => {
  const app = useApp();
  const { pathname, search } = useLocation();
  const go = useGo();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const decision = decide(guardFlow, guardScope(app, { path: pathname, requireAuth: true, isNoAuth: isNoAuth ?? '' }, search));
  if (decision.kind === 'pass') return children;
  if (decision.kind === 'signIn') return <SigningIn title={title} onDone={look} />;
  const path = decision.kind === 'go' ? app.leave.path(decision.path) : undefined;
  if (path !== undefined) return <Navigate to={`${path}${loginQuery(pathname, search)}`} replace />;
  const login = () => go.to(program.routes.login, { from: `${pathname}${search}` });
  return (
    <Page title={title}>
      <EmptyState title={app.text('app.loginNeeded')} action={{ label: app.text('app.login.title'), onClick: login }} />
    </Page>
  );
};
