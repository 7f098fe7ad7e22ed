import type { Product } from '../../domain/index.ts';
import { signIn } from '../../schemas/sign-in.ts';
import type { Capability, HostName } from '../bridges/index.ts';

/** A way of signing in other than phone and code: a button that starts a flow, as schemas/sign-in.json defines it. */
export interface Way extends Product.SignInWay {
  readonly name: string;
}

const ofHost = (host: HostName): Product.SignInHost => (Object.hasOwn(signIn.hosts, host) ? (signIn.hosts[host] ?? {}) : {});

/** Returns the assumed abilities of a host until its bridge is open. */
export const assumedAbilities = (host: HostName): readonly Capability[] => ofHost(host).can ?? [];

/** Returns the channel's ways in its order, after those that the host adds (LG-02, LG-11), split before and after the form for phone and code, which `code` stands for. */
export function waysOf(configured: readonly string[], host: HostName, can: readonly Capability[]) {
  const names = [...(ofHost(host).brings ?? []), ...configured];
  const at = names.indexOf('code');
  const offered = (list: readonly string[]): readonly Way[] =>
    list.flatMap((name) => {
      const way = Object.hasOwn(signIn.ways, name) ? signIn.ways[name] : undefined;
      return way && (way.needs === undefined || can.includes(way.needs)) ? [{ name, ...way }] : [];
    });
  return { first: offered(at < 0 ? names : names.slice(0, at)), byCode: at >= 0, others: at < 0 ? [] : offered(names.slice(at + 1)) };
}
