import { called, cancelled, done, failed } from './answer.ts';
import type { Abilities, HostServices } from './types.ts';

/** The member did not allow it. */
const DENIED = 1;
const TIMEOUT = 10_000;
/** A position of the last minute is good enough to find places near. */
const FRESH = 60_000;

/** Where the phone is, as the web asks for it in every host (AD-01): `cancelled` when the member does not allow it. */
export const position = ({ globals: { navigator } }: HostServices): Abilities =>
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
