import type { Context } from 'hono';
import type { CompiledForm, Documents as Formats, resolveChannel, Values } from '../../../engine/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FileStore } from '../files/files.ts';
import type { OpenPart } from '../files/multipart.ts';
import type { Scan } from '../files/scan.ts';
import type { Answer } from '../http/answer.ts';
import type { Limits } from '../limits/limits.ts';
import type { PartnerDoors, Partners } from '../partners/partners.ts';
import type { User } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Publications } from './publications.ts';

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

/** A service of the supply chain (BT-22). */
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

/** That somebody changed something, or signed in. Never personal data. */
export interface AuditEntry {
  /** Empty where nobody is known. */
  readonly userId: string;
  readonly call: string;
  readonly code: number;
}

/** The keys of the encrypted bodies. */
export interface Secrets {
  readonly privateKey: CryptoKey;
  /** SPKI, base64: what the app gets from its runtime configuration. */
  readonly publicKey: string;
}

/** Everything the server is made of, and nothing it takes by itself: so it runs in Node, in tests and inside a page alike. */
export interface ServerParts {
  readonly store: Store;
  readonly files: FileStore;
  /** Writes the store anew, so that no byte is left of what was removed; missing where the store lies in no file of ours. */
  readonly compact?: () => void | Promise<void>;
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
  /** Writes down who did what; nobody does where it is missing. */
  readonly audit?: (entry: AuditEntry) => void;
  /** Takes what goes on after an answer, for whoever ends the server to wait for; the answer waits for it where it is missing. */
  readonly meanwhile?: (work: Promise<void>) => void;
  readonly secrets: Secrets;
  /** Whether samples stand in for the carrier, the messenger and the partners that sign members in, and codes are shown to whoever asks: then anybody opens any account. */
  readonly sandbox: boolean;
  /** Where a request comes from, for the limits per address. */
  readonly addressOf: (context: Context) => string;
  /** Whether a request has come over TLS. Where nobody knows, none has. */
  readonly isSecure?: ((context: Context) => boolean) | undefined;
  readonly limits?: Partial<Limits>;
  readonly publications?: Publications;
  /** Who takes the money, sends messages and the like. In a sandbox stand-ins take the places that are left. */
  readonly partners?: Partners;
  /** The keys by which partners tell us something by themselves. */
  readonly partnerDoors?: PartnerDoors;
}

/** The parts as the calls see them. */
export interface Server extends Omit<ServerParts, 'limits' | 'steadyClock' | 'publications' | 'partners'> {
  readonly steadyClock: () => Date;
  readonly limits: Limits;
  readonly partners: Partners;
  /** The handlers of every call family, by the names of `schemas/calls`. */
  readonly families: Readonly<Record<string, FamilyCalls>>;
  /** Does something outside of the store once what the call has written is kept; what fails is logged, and must be made good some other time. */
  afterwards(task: (server: Standing) => Promise<void>): void;
  /** Asks somebody outside once what the call has written is kept, before it is answered: what comes of it, where it is something, is the answer. */
  lastly(ask: (server: Outside) => Promise<Answer | undefined>): void;
  /** For a call that is apart: runs one step of it in a transaction. */
  together<T>(run: (server: Server) => Promise<T>): Promise<T>;
  /** Runs a call of the catalogue for a user without the network: the server checks an application with the same data the member saw. */
  call(name: string, params: Values, user: User): Promise<Answer>;
}

/** The server as it stands between the calls. */
export type Standing = Omit<Server, 'call' | 'afterwards' | 'lastly' | 'together'>;

/** The server once what a call has written is kept: what more it writes is a transaction of its own. */
export type Outside = Standing & Pick<Server, 'together'>;

export interface Input {
  readonly params: Values;
  readonly request: Request;
}

export interface MemberInput extends Input {
  readonly user: User;
}

/** What a call answers, at once or in time. */
export type Reply = Answer | Promise<Answer>;
/** A call of anybody; whoever has signed in gets what is theirs. */
export interface VisitorInput extends Input {
  readonly user: User | undefined;
}

export type VisitorCall = (input: VisitorInput, server: Server) => Reply;
export type OpenCall = (input: Input, server: Server) => Reply;
export type MemberCall = (input: MemberInput, server: Server) => Reply;

/** The handlers of a call family by the names of its document: `open` ones answer anybody, `standIn` ones too, but in a sandbox only; `signIn` ones where there is a partner who knows who somebody is; `visitor` ones know who has signed in; `member` ones ask for a sign-in. */
export interface FamilyCalls {
  readonly open?: Readonly<Record<string, OpenCall>>;
  readonly standIn?: Readonly<Record<string, OpenCall>>;
  readonly signIn?: Readonly<Record<string, OpenCall>>;
  readonly visitor?: Readonly<Record<string, VisitorCall>>;
  readonly member?: Readonly<Record<string, MemberCall>>;
  /** Those of members that take their time and write to more than the store, or whose steps must not stand in others' way (decision 123): they run in no transaction. */
  readonly apart?: Readonly<Record<string, MemberCall>>;
}
