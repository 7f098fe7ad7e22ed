import type { Context } from 'hono';
import type { CompiledForm, Documents as Formats, resolveChannel, Values } from '../engine/index.ts';
import type { AddressLimit, Limited } from './address-limits.ts';
import type { Answer } from './answer.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import retention from './data/retention.json' with { type: 'json' };
import type { FileStore } from './files/files.ts';
import type { OpenPart, UploadLimits } from './files/multipart.ts';
import type { PhotoBounds } from './files/reader.ts';
import type { Scan } from './files/scan.ts';
import type { User } from './store/records.ts';
import type { Store } from './store/store.ts';

/** A channel with everything it inherits. */
export type ResolvedChannel = NonNullable<ReturnType<typeof resolveChannel>['channel']>;

/** The documents the server works by. */
export interface Documents {
  readonly calls: Readonly<Record<string, Formats.CallFamily>>;
  /** By key, base left out. */
  readonly channels: Readonly<Record<string, ResolvedChannel>>;
  readonly dictionaries: Readonly<Record<string, Formats.Dictionary>>;
  /** What this server answers for the dictionaries it owns. */
  readonly samples: Readonly<Record<string, Formats.Dictionary>>;
  /** A sample configuration of the service behind each service form, by form code. */
  readonly services: Readonly<Record<string, SampleService>>;
  /** The compiled form of a service code; undefined when there is none. */
  form(serviceCode: string): CompiledForm | undefined;
  /** The form whose document hands its answers to this call; undefined when there is none. */
  formOf(call: string): CompiledForm | undefined;
  /** Whether some form hands its answers to this call. */
  isHandingIn(call: string): boolean;
}

/** Documents that were published apart from the app, as the app is told of them. */
export interface Offered {
  readonly version: string;
  /** Channels they are for; all where it is missing. */
  readonly channels?: readonly string[];
  /** Members they are for, in percent; all where it is missing. */
  readonly share?: number;
  /** The files of what is not as in the build, by name; null for what there is no more. */
  readonly documents: Readonly<Record<string, string | null>>;
}

/** What was published apart from the app. */
export interface Publications {
  /** What is on now, newest first. */
  offered(): Promise<readonly Offered[]>;
  /** A file of a document; undefined when there is none. */
  file(name: string): Promise<string | undefined>;
  /** The documents of a version; `ended` where it was withdrawn, or was never published, `unread` while that cannot be read. */
  documents(version: string): Promise<Documents | 'ended' | 'unread'>;
}

/** A service as the supply chain configures it (BT-22). */
export interface SampleService {
  readonly serviceId: string;
  readonly packageId: string;
  readonly supplierId: string;
  readonly serviceCode: string;
  readonly serviceTitle: string;
  readonly rightDays?: number;
}

/** One thing worth writing down. Never personal data: phones come masked. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [detail: string]: unknown;
}

/** The keys of the encrypted bodies. */
export interface Secrets {
  readonly privateKey: CryptoKey;
  /** SPKI, base64: what the app gets from its runtime configuration. */
  readonly publicKey: string;
}

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
  /** Days after which a photo that nothing names and nobody looked at is removed: longer than a draft that is not opened lives on a phone. */
  readonly strayDays: number;
  /** What one address may ask for, whoever has signed in there. */
  readonly perAddress: Readonly<Record<Limited, AddressLimit>>;
  /** Milliseconds after which a doctor answers a consultation. */
  readonly doctorWait: number;
  /** Milliseconds a sign-in lasts at most. */
  readonly sessionLife: number;
  /** Sign-ins a member has at once: the oldest ends with one more. */
  readonly sessionsPerUser: number;
  /** Milliseconds after which a sign-in that was not used has ended. */
  readonly sessionPause: number;
}

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const MEGABYTE = 1024 * 1024;

export const defaultLimits: Limits = {
  codesPerHour: 20,
  codeTries: 5,
  uploadBytes: 10 * MEGABYTE,
  // The largest cameras of phones have 200 million pixels.
  photo: { side: 20_000, pixels: 200_000_000 },
  // The app sends one file and at most a few fields. A photo that is too large is taken to its end, so that the browser reads why it was refused.
  upload: { bytes: 50 * MEGABYTE, parts: 20, fieldBytes: 16_384, headerBytes: 8192, pause: 20 * SECOND, time: 300 * SECOND },
  uploadsPerDay: 500,
  strayDays: retention.strayPhotoDays,
  // Many members share an address: that of their carrier, their office, their home.
  perAddress: {
    codes: { requests: 60, seconds: 600 },
    uploads: { requests: 200, seconds: 60 },
    pictures: { requests: 3000, seconds: 60 },
    reports: { requests: 60, seconds: 60 },
  },
  doctorWait: 6 * SECOND,
  sessionsPerUser: 20,
  sessionLife: retention.sessionDays * DAY,
  sessionPause: retention.unusedSessionDays * DAY,
};

/** Everything the server is made of, and nothing it takes by itself: so it runs in Node, in tests and inside a page alike. */
export interface ServerParts {
  readonly store: Store;
  readonly files: FileStore;
  /** Reads an uploaded body: while it arrives where there is Node, else with what the platform has. */
  readonly openPart: OpenPart;
  /** Shows uploads to a scanner for malware; without one nobody looks. */
  readonly scan?: Scan | undefined;
  readonly catalogue: Catalogue;
  readonly documents: Documents;
  readonly clock: () => Date;
  /** The time by which sign-ins end and things are removed for good: it does not follow a clock that jumps. The clock, where there is none. */
  readonly steadyClock?: () => Date;
  readonly log: (entry: LogEntry) => void;
  readonly secrets: Secrets;
  /** Whether samples stand in for the carrier, the messenger and the partners that sign members in, and codes are shown to whoever asks: then anybody opens any account. */
  readonly sandbox: boolean;
  /** Where a request comes from, for the limits per address. */
  readonly addressOf: (context: Context) => string;
  /** Whether a request has come over TLS. Where nobody knows, none has. */
  readonly isSecure?: ((context: Context) => boolean) | undefined;
  readonly limits?: Partial<Limits>;
  readonly publications?: Publications;
}

/** The parts as the calls see them. */
export interface Server extends Omit<ServerParts, 'limits' | 'steadyClock' | 'publications'> {
  readonly steadyClock: () => Date;
  readonly limits: Limits;
  /** Runs a call of the catalogue for a user without the network: the server checks an application with the same data the member saw. */
  call(name: string, params: Values, user: User): Promise<Answer>;
}

export interface Input {
  readonly params: Values;
  readonly request: Request;
}

export interface MemberInput extends Input {
  readonly user: User;
}

type Reply = Answer | Promise<Answer>;
/** A call of anybody; whoever has signed in gets what is theirs. */
export interface VisitorInput extends Input {
  readonly user: User | undefined;
}

export type VisitorCall = (input: VisitorInput, server: Server) => Reply;
export type OpenCall = (input: Input, server: Server) => Reply;
export type MemberCall = (input: MemberInput, server: Server) => Reply;

/** The handlers of a call family by the names of its document: `open` ones answer anybody, `standIn` ones too, but in a sandbox only; `visitor` ones know who has signed in; `member` ones ask for a sign-in. */
export interface FamilyCalls {
  readonly open?: Readonly<Record<string, OpenCall>>;
  readonly standIn?: Readonly<Record<string, OpenCall>>;
  readonly visitor?: Readonly<Record<string, VisitorCall>>;
  readonly member?: Readonly<Record<string, MemberCall>>;
}
