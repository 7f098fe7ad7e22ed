import type { Context } from 'hono';
import type { channels } from '../../../domain/index.ts';
import type { CompiledForm, Documents as Formats, Values } from '../../../engine/index.ts';
import type { Requests } from '../../../schemas/calls.gen.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FileStore } from '../files/files.ts';
import type { OpenPart } from '../files/multipart.ts';
import type { Scan } from '../files/scan.ts';
import type { Answer } from '../http/answer.ts';
import type { Limits } from '../limits/limits.ts';
import type { PartnerDoors, Partners } from '../partners/partners.ts';
import type { ReadPicture } from '../pictures/picture.ts';
import type { User } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Publications } from './publications.ts';

/** A channel with all inherited values. */
export type ResolvedChannel = NonNullable<ReturnType<typeof channels.resolve>['channel']>;

/** The documents of the server. */
export interface Documents {
  readonly calls: Readonly<Record<string, Formats.CallFamily>>;
  /** Shared parts of requests and answers, by name. */
  readonly shapes: Readonly<Record<string, Formats.SharedShape>>;
  /** By key, base left out. */
  readonly channels: Readonly<Record<string, ResolvedChannel>>;
  readonly dictionaries: Readonly<Record<string, Formats.Dictionary>>;
  /** The items of the dictionaries that this server owns. */
  readonly samples: Readonly<Record<string, Formats.Dictionary>>;
  /** A sample configuration of the service of each form, by form code. */
  readonly services: Readonly<Record<string, SampleService>>;
  /** Returns the compiled form of a service code; undefined without one. */
  form(serviceCode: string): CompiledForm | undefined;
  /** Returns the form that submits to this call; undefined without one. */
  formOf(call: string): CompiledForm | undefined;
  /** Returns these documents for members who read this locale; Chinese for an unknown one. */
  in(locale: string): Documents;
  /** Returns a form in the words of these members. Answers are judged and stored in Chinese. */
  spoken(form: CompiledForm): CompiledForm;
  /** Checks whether a form submits to this call. */
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

/** A log entry. Never personal data: phones are masked. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [detail: string]: unknown;
}

/** A change or a sign-in for the audit log. Never personal data. */
export interface AuditEntry {
  /** Empty when the member is unknown. */
  readonly userId: string;
  readonly call: string;
  readonly code: number;
}

/** The keys of encrypted bodies. */
export interface Secrets {
  readonly privateKey: CryptoKey;
  /** SPKI, base64: the public key in the app's runtime configuration. */
  readonly publicKey: string;
}

/** All parts of the server. The server creates none by itself, so it runs in Node, in tests and inside a page. */
export interface ServerParts {
  readonly store: Store;
  readonly files: FileStore;
  /** Rewrites the store, so that no byte of removed data is left; absent when the store is not a local file. */
  readonly compact?: () => void | Promise<void>;
  /** Reads an uploaded body: streaming in Node, else with the parser of the platform. */
  readonly openPart: OpenPart;
  /** Scans uploads for malware; without it uploads are not scanned. */
  readonly scan?: Scan | undefined;
  readonly catalogue: Catalogue;
  /** Reads the drawn pictures of the sample data; without it there are none. */
  readonly pictures?: ReadPicture;
  readonly documents: Documents;
  readonly clock: () => Date;
  /** The time that ends sessions and removes data for good: it ignores jumps of the clock. Default: the clock. */
  readonly steadyClock?: () => Date;
  readonly log: (entry: LogEntry) => void;
  /** Writes the audit log; absent without one. */
  readonly audit?: (entry: AuditEntry) => void;
  /** Registers work after a response (`waitUntil`), so that a stopping server waits for it. When absent, the response waits for the work. */
  readonly waitUntil?: (work: Promise<void>) => void;
  readonly secrets: Secrets;
  /** Whether samples replace the sign-in partners and responses show codes: then anyone can open any account. */
  readonly sandbox: boolean;
  /** Returns the client address, for the limits per address. */
  readonly addressOf: (context: Context) => string;
  /** Checks whether a request arrived over TLS; false when unknown. */
  readonly isSecure?: ((context: Context) => boolean) | undefined;
  readonly limits?: Partial<Limits>;
  readonly publications?: Publications;
  /** Partners for payment, messages and so on. In a sandbox sample partners fill the gaps. */
  readonly partners?: Partners;
  /** The keys that verify partners' own notices. */
  readonly partnerDoors?: PartnerDoors;
}

/** The server as calls see it. */
export interface Server extends Omit<ServerParts, 'limits' | 'steadyClock' | 'publications' | 'partners'> {
  readonly steadyClock: () => Date;
  readonly limits: Limits;
  readonly partners: Partners;
  /** The handlers of every call family, by the names of `schemas/calls`. */
  readonly families: Readonly<Record<string, AnyFamilyCalls>>;
  /** Runs a task outside the store after the commit (`afterCommit`). A failure is logged and must be repaired later. */
  afterCommit(task: (server: AppContext) => Promise<void>): void;
  /** Asks an outside service after the commit and before the reply (`beforeReply`). Its result, if any, replaces the response. */
  beforeReply(ask: (server: PostCommitContext) => Promise<Answer | undefined>): void;
  /** Runs one step of a `nonTransactional` call in a transaction. */
  transaction<T>(run: (server: Server) => Promise<T>): Promise<T>;
  /** Runs a call of the catalogue for a user without the network, so that the server checks an application with the data the member saw. */
  call(name: string, params: Values, user: User): Promise<Answer>;
}

/** The server between calls. */
export type AppContext = Omit<Server, 'call' | 'afterCommit' | 'beforeReply' | 'transaction'>;

/** The server after a call's commit: further writes need their own transaction. */
export type PostCommitContext = AppContext & Pick<Server, 'transaction'>;

/** The input of a call; `P` is its judged request. */
export interface Input<P = unknown> {
  readonly params: P;
  readonly request: Request;
}

export interface MemberInput<P = unknown> extends Input<P> {
  readonly user: User;
}

/** The response of a call, at once or as a promise. */
export type Reply = Answer | Promise<Answer>;
/** The input of a call that works without a sign-in; a signed-in user gets their own data. */
export interface VisitorInput<P = unknown> extends Input<P> {
  readonly user: User | undefined;
}

/** The name of a call: `family.name`. */
export type CallName = keyof Requests;

/** Handles requests of this type: what a wrapper of handlers takes and returns. */
export type OpenHandler<P> = (input: Input<P>, server: Server) => Reply;
export type VisitorHandler<P> = (input: VisitorInput<P>, server: Server) => Reply;
export type MemberHandler<P> = (input: MemberInput<P>, server: Server) => Reply;

/** Handles one call, or several with one handler. */
export type OpenCall<N extends CallName> = OpenHandler<Requests[N]>;
export type VisitorCall<N extends CallName> = VisitorHandler<Requests[N]>;
export type MemberCall<N extends CallName> = MemberHandler<Requests[N]>;

type Family = CallName extends `${infer F}.${string}` ? F : never;
type KeyOf<F extends Family> = Extract<CallName, `${F}.${string}`> extends `${F}.${infer K}` ? K : never;
type NameOf<F extends Family, K extends KeyOf<F>> = Extract<CallName, `${F}.${K}`>;

/**
 * The handlers of a call family by the names of its document. `open`: for everyone. `standIn`: for everyone in a sandbox. `signIn`: needs a
 * sign-in partner. `visitor`: knows the signed-in user, if any. `member`: requires a sign-in.
 */
export interface FamilyCalls<F extends Family> {
  readonly open?: { readonly [K in KeyOf<F>]?: OpenCall<NameOf<F, K>> };
  readonly standIn?: { readonly [K in KeyOf<F>]?: OpenCall<NameOf<F, K>> };
  readonly signIn?: { readonly [K in KeyOf<F>]?: OpenCall<NameOf<F, K>> };
  readonly visitor?: { readonly [K in KeyOf<F>]?: VisitorCall<NameOf<F, K>> };
  readonly member?: { readonly [K in KeyOf<F>]?: MemberCall<NameOf<F, K>> };
  /** Member calls without a transaction: they take long, write outside the store, or must not conflict with others (decision 123). */
  readonly nonTransactional?: { readonly [K in KeyOf<F>]?: MemberCall<NameOf<F, K>> };
}

type Handlers<I> = Readonly<Record<string, (input: I, server: Server) => Reply>>;

/** The handlers of any family. Only a request that `judgeRequest` has judged for the call may be given to one. */
export interface AnyFamilyCalls {
  readonly open?: Handlers<Input<never>>;
  readonly standIn?: Handlers<Input<never>>;
  readonly signIn?: Handlers<Input<never>>;
  readonly visitor?: Handlers<VisitorInput<never>>;
  readonly member?: Handlers<MemberInput<never>>;
  readonly nonTransactional?: Handlers<MemberInput<never>>;
}
