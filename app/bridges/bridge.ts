import { loadChunk } from '../base/load-chunk.ts';
import { failed, unsupported } from './answer.ts';
import { copy } from './copy.ts';
import { oneClick } from './one-click.ts';
import { position } from './position.ts';
import type { Abilities, Bridge, Capability, HostName, HostServices, OpenHost } from './types.ts';

/** One file per host, each its own chunk: a member downloads only the chunk of the current host. */
const HOSTS: Readonly<Record<HostName, () => Promise<{ readonly openHost: OpenHost }>>> = {
  messenger: () => import('./messenger.ts'),
  miniProgram: () => import('./mini-program.ts'),
  hyjk: () => import('./hyjk.ts'),
  payment: () => import('./payment.ts'),
  browser: () => import('./browser.ts'),
};

/** Opens the bridge to a host (CH-02, EG-01). A missing ability is absent from `can` and answers `unsupported` (EC-16). */
export async function openBridge(host: HostName, services: HostServices): Promise<Bridge> {
  const { openHost } = await loadChunk(HOSTS[host]);
  const abilities: Abilities = { oneClick: oneClick(services), ...position(services), ...copy(services), ...(await openHost(services)) };
  return {
    host,
    can: Object.keys(abilities) as Capability[],
    async run(name, params = {}) {
      const ability = Object.hasOwn(abilities, name) ? abilities[name as Capability] : undefined;
      if (!ability) return unsupported();
      try {
        return await ability(params);
      } catch {
        // An exception of the host is a failed answer, so that the page goes on.
        return failed();
      }
    },
  };
}
