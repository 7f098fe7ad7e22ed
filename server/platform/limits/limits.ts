import table from '../../data/limits.json' with { type: 'json' };
import retention from '../../data/retention.json' with { type: 'json' };
import type { UploadLimits } from '../files/multipart.ts';
import type { PhotoBounds } from '../files/reader.ts';

/** What one address may ask for only so often. */
export type AddressLimited = 'codes' | 'guesses' | 'uploads' | 'pictures' | 'reports';
/** What one member may do only so often, wherever from. */
export type AccountLimited = 'codes' | 'guesses' | 'uploads' | 'exports' | 'changes' | 'daily';

/** So many requests in so many seconds. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** How much the server takes, and for how long it keeps it. */
export interface Limits {
  /** Sign-in codes per phone and hour. */
  readonly codesPerHour: number;
  /** Wrong codes before a new one must be asked for. */
  readonly codeTries: number;
  /** Bytes of a photo. */
  readonly uploadBytes: number;
  /** How large a photo is once it is decoded. */
  readonly photo: PhotoBounds;
  /** The body a photo comes in. */
  readonly upload: UploadLimits;
  /** Photos per user and day. */
  readonly uploadsPerDay: number;
  /** Bytes of photos per user and day. */
  readonly uploadBytesPerDay: number;
  /** Days after which an application keeps its photos no longer. */
  readonly applicationPhotoDays: number;
  /** Days after which a photo that nothing names and nobody looked at is removed: longer than a draft that is not opened lives on a phone. */
  readonly strayDays: number;
  /** What one address may ask for, whoever has signed in there. */
  readonly perAddress: Readonly<Record<AddressLimited, Limit>>;
  /** What one member may do, wherever they come from. */
  readonly perAccount: Readonly<Record<AccountLimited, Limit>>;
  /** Milliseconds after which a doctor answers a consultation. */
  readonly doctorWait: number;
  /** Milliseconds a sign-in lasts at most. */
  readonly sessionLife: number;
  /** Sign-ins a member has at once: the oldest ends with one more. */
  readonly sessionsPerUser: number;
  /** Milliseconds after which a sign-in that was not used has ended. */
  readonly sessionPause: number;
}

const [SECOND, DAY] = [1000, 86_400_000];
const MEGABYTE = 1024 * 1024;

/** The limits of a server that is told no others. */
export const defaultLimits: Limits = {
  ...table.resource,
  uploadBytes: 10 * MEGABYTE,
  // The largest cameras of phones have 200 million pixels.
  photo: { side: 20_000, pixels: 200_000_000 },
  // The app sends one file and at most a few fields. A photo that is too large is taken to its end, so that the browser reads why it was refused.
  upload: { bytes: 50 * MEGABYTE, parts: 20, fieldBytes: 16_384, headerBytes: 8192, pause: 20 * SECOND, time: 300 * SECOND },
  strayDays: retention.strayPhotoDays,
  applicationPhotoDays: retention.applicationPhotoDays,
  // Many members share an address: that of their carrier, their office, their home.
  perAddress: table.address,
  perAccount: table.account,
  doctorWait: 6 * SECOND,
  sessionLife: retention.sessionDays * DAY,
  sessionPause: retention.unusedSessionDays * DAY,
};
