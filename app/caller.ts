import { ENGINE } from '../domain/index.ts';
import { type Documents, faults, logic, type Values } from '../engine/index.ts';
import type { Monitor } from './monitor/index.ts';
import type { Session } from './session/index.ts';

/** The caller's identity. Rules of pages cannot read the openid and the tokens, which some calls send in their body (CL-20, OP-03, OP-12). */
const callerOf = (session: Pick<Session, 'get'>): Values => ({
  userId: session.get('userId'),
  openid: session.get('openid'),
  token: session.get('token'),
  insuranceToken: session.get('insuranceToken'),
});

/** Computes the default parameters of a call's document for the signed-in member. Undefined, with a report, when a rule fails. */
export function bindCall(
  call: Documents.Call,
  scope: Values,
  { session, today, monitor }: { readonly session: Pick<Session, 'get'>; readonly today: string; readonly monitor: Monitor },
): Values | undefined {
  const bound = logic.bind(call.with ?? {}, ENGINE.scopeOf({ ...scope, user: callerOf(session) }, today));
  if (bound.ok) return bound.value;
  monitor.report('error', 'call.defaults', { path: call.path, message: faults.line(bound.fault) });
  return undefined;
}
