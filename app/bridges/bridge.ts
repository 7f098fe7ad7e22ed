import { loadChunk } from '../base/load-chunk.ts';
import { called, cancelled, done, failed, textOf, unsupported } from './answer.ts';
import type { Abilities, Ability, Bridge, Capability, HostName, HostServices, OpenHost } from './types.ts';

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

/** Copies a text to the clipboard through the web's interface, in every host (OP-01). Browsers without it answer `unsupported`. */
const copy = ({ globals: { navigator } }: HostServices): Abilities =>
  navigator.clipboard === undefined
    ? {}
    : {
        copy: ({ text }) =>
          called((answer) => {
            navigator.clipboard?.writeText(textOf(text)).then(
              () => answer(done()),
              () => answer(failed()),
            );
          }),
      };

const GRANTED = 600_000;

/** Signs in through the carrier, the same in every host: its script shows the carrier's page and returns a token instead of a code (LG-02, EC-17). */
const oneClick =
  ({ globals, loadSdk }: HostServices): Ability =>
  async () => {
    if (!globals.PhoneNumberServer) await loadSdk('oneClick');
    const Server = globals.PhoneNumberServer;
    if (!Server) return failed('host.oneClickMissing');
    return called((answer) => {
      const server = new Server();
      // The carrier recognises a phone only on its own network.
      if (server.getConnection() === 'wifi') return answer(failed('host.oneClickNetwork'));
      server.getLoginToken({
        authPageOption: {},
        success: ({ code, spToken }) => answer(code === GRANTED && spToken ? done({ token: spToken }) : failed()),
        error: () => answer(failed()),
      });
    });
  };

/** The member denied the permission. */
const DENIED = 1;
const TIMEOUT = 10_000;
/** A position of the last minute is precise enough for places nearby. */
const FRESH = 60_000;

/** Reads the phone's position through the web's interface, in every host (AD-01). Answers `cancelled` when the member denies it. */
const position = ({ globals: { navigator } }: HostServices): Abilities =>
  navigator.geolocation === undefined
    ? {}
    : {
        position: () =>
          called((answer) =>
            navigator.geolocation?.getCurrentPosition(
              ({ coords: { longitude, latitude } }) => answer(done({ longitude, latitude })),
              ({ code }) => answer(code === DENIED ? cancelled() : failed()),
              { timeout: TIMEOUT, maximumAge: FRESH },
            ),
          ),
      };
