import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ResolvedChannel } from '../../domain/index.ts';
import { AppProvider } from '../hooks/context.ts';
import type { SessionKey } from '../session/index.ts';
import type { App } from '../types.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { fakeApp, type Respond } from './testing.ts';

/** The list of the tests' channel. */
export const list = '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO';

let current = '';

/** Returns the current path and query of the app. */
export const address = (): string => current;

const Address = () => {
  const { pathname, search } = useLocation();
  current = `${pathname}${search}`;
  return null;
};

/** Builds an app at an address, or a part of it, for a test to draw. */
export const stage = (app: App, path = '/', content: ReactNode = <AppRoutes />) => (
  <AppProvider value={app}>
    <MemoryRouter initialEntries={[path]}>
      <Address />
      {content}
    </MemoryRouter>
  </AppProvider>
);

/** Builds the whole app at an address for a test to draw, over a server function; `over` changes its channel, `kept` sets the session. */
export function staged(
  path: string,
  respond?: Respond,
  signedIn = true,
  over: Partial<ResolvedChannel> = {},
  kept: Partial<Record<SessionKey, string>> = {},
) {
  const fake = fakeApp(respond, signedIn);
  for (const [key, value] of Object.entries(kept)) fake.session.set(key as SessionKey, value);
  const openChannel: App['openChannel'] = async (key) => {
    const found = await fake.app.openChannel(key);
    return found && { key, channel: { ...found.channel, ...over } };
  };
  return { ...fake, element: stage({ ...fake.app, openChannel }, path) };
}

/** An insured person with two buttons, the second locked. */
export const person = {
  insuredId: 'I1',
  insuredName: '张三',
  insuredCard: '3601***10',
  policyNo: 'P1',
  certTypeDesc: '身份证',
  buttonJSON: JSON.stringify([
    { buttonText: '特药申请', buttonLinkType: 9, buttonSort: 2, receiveId: 'R1' },
    { buttonText: '问诊记录', buttonLinkType: 8, buttonSort: 1, lock: 1 },
  ]),
};
/** A server whose list contains that person. */
export const withPerson: Respond = ({ name }) => (name === 'insured.list' ? { result: [person] } : undefined);
