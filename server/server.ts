import type { CompiledForm, Documents as Formats, resolveChannel, Values } from '../engine/index.ts';
import type { Answer } from './answer.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { FileStore } from './files/files.ts';
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
  readonly uploadBytes: number;
  /** Photos per user and day. */
  readonly uploadsPerDay: number;
}

export const defaultLimits: Limits = { codesPerHour: 20, codeTries: 5, uploadBytes: 10 * 1024 * 1024, uploadsPerDay: 500 };

/** Everything the server is made of, and nothing it takes by itself: so it runs in Node, in tests and inside a page alike. */
export interface ServerParts {
  readonly store: Store;
  readonly files: FileStore;
  readonly catalogue: Catalogue;
  readonly documents: Documents;
  readonly clock: () => Date;
  readonly log: (entry: LogEntry) => void;
  readonly secrets: Secrets;
  readonly limits?: Partial<Limits>;
}

/** The parts as the calls see them. */
export interface Server extends Omit<ServerParts, 'limits'> {
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

/** The handlers of a call family by the names of its document: `open` ones answer anybody, `visitor` ones too, knowing who has signed in; `member` ones ask for a sign-in. */
export interface FamilyCalls {
  readonly open?: Readonly<Record<string, OpenCall>>;
  readonly visitor?: Readonly<Record<string, VisitorCall>>;
  readonly member?: Readonly<Record<string, MemberCall>>;
}
