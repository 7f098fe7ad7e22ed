import table from '../../data/limits.json' with { type: 'json' };
import retention from '../../data/retention.json' with { type: 'json' };
import type { UploadLimits } from '../files/multipart.ts';
import type { PhotoBounds } from '../files/reader.ts';

/** The groups of requests with a limit per address. */
export type AddressLimited = 'codes' | 'guesses' | 'uploads' | 'pictures' | 'reports';
/** The groups of calls with a limit per member, from any address. */
export type AccountLimited = 'codes' | 'guesses' | 'uploads' | 'exports' | 'changes' | 'daily';

/** At most `requests` in `seconds`. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** The limits of the server, and how long it stores data. */
export interface Limits {
  /** Sign-in codes per phone and hour. */
  readonly codesPerHour: number;
  /** Wrong tries before the member must request a new code. */
  readonly codeTries: number;
  /** Bytes of a photo. */
  readonly uploadBytes: number;
  /** The largest decoded size of a photo. */
  readonly photo: PhotoBounds;
  /** The limits of the body with a photo. */
  readonly upload: UploadLimits;
  /** Photos per user and day. */
  readonly uploadsPerDay: number;
  /** Bytes of photos per user and day. */
  readonly uploadBytesPerDay: number;
  /** Days after which an application no longer keeps its photos. */
  readonly applicationPhotoDays: number;
  /** Days until an unused photo without a reference is removed; longer than an unopened draft lives on a phone. */
  readonly strayDays: number;
  /** Limits per address, whichever member signs in there. */
  readonly perAddress: Readonly<Record<AddressLimited, Limit>>;
  /** Limits per member, from any address. */
  readonly perAccount: Readonly<Record<AccountLimited, Limit>>;
  /** Milliseconds after which a doctor answers a consultation. */
  readonly doctorWait: number;
  /** The longest life of a session in milliseconds. */
  readonly sessionLife: number;
  /** The number of sessions per member; one more ends the oldest. */
  readonly sessionsPerUser: number;
  /** Milliseconds without use after which a session ends. */
  readonly sessionPause: number;
}

const [SECOND, DAY] = [1000, 86_400_000];
const MEGABYTE = 1024 * 1024;

/** The default limits. */
export const defaultLimits: Limits = {
  ...table.resource,
  uploadBytes: 10 * MEGABYTE,
  // The largest cameras of phones have 200 million pixels.
  photo: { side: 20_000, pixels: 200_000_000 },
  // The app sends one file and a few fields at most. A photo that is too large is read to its end, so that the browser reads why it was refused.
  upload: { bytes: 50 * MEGABYTE, parts: 20, fieldBytes: 16_384, headerBytes: 8192, pause: 20 * SECOND, time: 300 * SECOND },
  strayDays: retention.strayPhotoDays,
  applicationPhotoDays: retention.applicationPhotoDays,
  // Many members share an address: that of their carrier, office or home.
  perAddress: table.address,
  perAccount: table.account,
  doctorWait: 6 * SECOND,
  sessionLife: retention.sessionDays * DAY,
  sessionPause: retention.unusedSessionDays * DAY,
};
