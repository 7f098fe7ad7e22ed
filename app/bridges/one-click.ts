import { called, done, failed } from './answer.ts';
import type { Ability, HostServices } from './types.ts';

const GRANTED = 600_000;

/** Signs in through the carrier, the same in every host: its script shows the carrier's page and returns a token instead of a code (LG-02, EC-17). */
export const oneClick =
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
