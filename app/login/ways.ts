import type { Capability, HostName } from '../bridges/index.ts';

/** A way of signing in beside phone and code: a button that starts a flow. */
export interface Way {
  readonly name: 'oneClick' | 'medicalInsurance' | 'native';
  readonly flow: string;
  readonly text: string;
  /** What the host must be able to do for the way to be offered; the carrier's sign-in says itself why it cannot (EC-17). */
  readonly needs?: Capability;
}

const WAYS: Readonly<Record<Way['name'], Way>> = {
  oneClick: { name: 'oneClick', flow: 'login-one-click', text: 'app.login.oneClick' },
  medicalInsurance: { name: 'medicalInsurance', flow: 'login-insurance', text: 'app.login.medicalInsurance', needs: 'authCode' },
  native: { name: 'native', flow: 'login-native', text: 'app.login.native', needs: 'login' },
};

/** What hosts are known to be able to, until they say: what is offered above the form does not push it down later. */
const KNOWN: Readonly<Partial<Record<HostName, readonly Capability[]>>> = { hyjk: ['login'], payment: ['authCode'] };

/** What a host is taken to be able to before its bridge is open. */
export const likelyOf = (host: HostName): readonly Capability[] => KNOWN[host] ?? [];

/** The ways of a channel in its order, and those it does not name but the host brings (LG-02, LG-11): before and after the form for phone and code, which `code` stands for. */
export function waysOf(configured: readonly string[], host: HostName, can: readonly Capability[]) {
  const names = host === 'hyjk' ? ['native', ...configured] : configured;
  const at = names.indexOf('code');
  const offered = (list: readonly string[]): readonly Way[] =>
    list.flatMap((name) => {
      const way = Object.hasOwn(WAYS, name) ? WAYS[name as Way['name']] : undefined;
      return way && (way.needs === undefined || can.includes(way.needs)) ? [way] : [];
    });
  return { first: offered(at < 0 ? names : names.slice(0, at)), byCode: at >= 0, others: at < 0 ? [] : offered(names.slice(at + 1)) };
}
