import type { ResolvedChannel } from '../../domain/index.ts';
import type { Documents, Values } from '../../engine/index.ts';
import type { RuntimeConfig } from '../base/config.ts';
import type { Text } from '../base/texts.ts';
import type { Monitor } from '../monitor/index.ts';
import type { Answer } from './answer.ts';
import type { HeaderInput, Inspect } from './headers.ts';
import type { Transport } from './transport.ts';

/** Dependencies of the client. */
export interface HttpHost {
  readonly config: RuntimeConfig;
  readonly monitor: Monitor;
  readonly inspect: Inspect;
  readonly crypto: Crypto | undefined;
  readonly text: Text;
  /** Returns the document of a call by its full name; undefined when the catalogue lacks it. */
  findCall(name: string): Promise<Documents.Call | undefined>;
  /** Returns the default parameters of a call, computed from the current session, channel and address; undefined when one of their rules fails. */
  bindDefaults(call: Documents.Call, scope: Values): Values | undefined;
  identity(): Omit<HeaderInput, 'config'>;
  channel(): ResolvedChannel | undefined;
  toast(text: string): void;
  /** Shows the loading toast until the returned function is called. */
  loading(text: string): () => void;
  /** Reports whether the page itself shows that it loads. */
  saysLoading(): boolean;
  /** The server no longer knows the token that a call was sent with (EC-02). */
  expired(token: string): void;
  /** The documents of a submission were withdrawn, so the page must reload; `isKept` means that the answers are in a draft. */
  withdrawn(message: string, isKept: boolean): void;
  now(): number;
  /** The transport; the browser's by default. */
  readonly transport?: Transport;
  /** Reads a response, or returns how the same response was read before. */
  readonly remember?: (name: string, body: string, read: () => Answer) => Answer;
}

/** Options of one call. */
export interface CallOptions {
  /** Variables for the call's default parameters, beside session, channel and address. */
  readonly scope?: Values;
  readonly signal?: AbortSignal;
  readonly quiet?: boolean;
  /** No tap started the call: the page itself shows the failure. */
  readonly untapped?: boolean;
  /** Sent with the calls that the catalogue marks idempotent. */
  readonly idempotencyKey?: string;
  /** True when a draft holds the submitted answers. */
  readonly kept?: boolean;
  readonly file?: Blob;
  /** Lets the request outlive its page. Bodies above 60,000 characters are sent without it. */
  readonly keepalive?: boolean;
  /** Receives the sent share of the file, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Overrides the catalogue's handling of non-zero codes. */
  readonly onError?: 'toast' | 'silent' | 'caller';
  /** Codes that mean "no data": the caller shows that itself, and the client shows no message. */
  readonly none?: readonly string[];
}

/** The only room that talks to the network. */
export interface Http {
  /** Sends a call of the catalogue. A failure is an answer with a code; rejects only when aborted. */
  call(name: string, params?: Values, options?: CallOptions): Promise<Answer>;
  /** Loads a token-protected file of the own back end; rejects when it is not available. */
  loadFile(url: string, signal?: AbortSignal): Promise<Blob>;
}
