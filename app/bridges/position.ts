import { called, cancelled, done, failed } from './answer.ts';
import type { Abilities, HostServices } from './types.ts';

/** The member denied the permission. */
const DENIED = 1;
const TIMEOUT = 10_000;
/** A position of the last minute is precise enough for places nearby. */
const FRESH = 60_000;

/** Reads the phone's position through the web's interface, in every host (AD-01). Answers `cancelled` when the member denies it. */
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
