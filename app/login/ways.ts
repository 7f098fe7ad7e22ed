import type { Documents } from '../../engine/index.ts';
import { signIn } from '../../schemas/sign-in.ts';
import type { Capability, HostName } from '../bridges/index.ts';

/** A way of signing in beside phone and code: a button that starts a flow, as schemas/sign-in.json has it. */
export interface Way extends Documents.SignInWay {
  readonly name: string;
}

const ofHost = (host: HostName): Documents.SignInHost => (Object.hasOwn(signIn.hosts, host) ? (signIn.hosts[host] ?? {}) : {});

/** What a host is taken to be able to before its bridge is open. */
export const likelyOf = (host: HostName): readonly Capability[] => ofHost(host).can ?? [];

/** The ways of a channel in its order, and those it does not name but the host brings (LG-02, LG-11): before and after the form for phone and code, which `code` stands for. */
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
