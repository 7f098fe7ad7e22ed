import type { Documents, ResolvedChannel, Values } from '../../engine/index.ts';
import type { RuntimeConfig } from '../base/config.ts';
import type { Text } from '../base/texts.ts';
import type { Monitor } from '../monitor/index.ts';
import type { Answer } from './answer.ts';
import type { HeaderInput, Inspect } from './headers.ts';
import type { Transport } from './transport.ts';

/** What the client needs from the app around it. */
export interface HttpHost {
  readonly config: RuntimeConfig;
  readonly monitor: Monitor;
  readonly inspect: Inspect;
  readonly crypto: Crypto | undefined;
  readonly text: Text;
  /** Definition of a call by its full name; undefined when the catalogue has none. */
  findCall(name: string): Promise<Documents.Call | undefined>;
  /** Default parameters of a call, bound to the session, channel and address of this moment; undefined when a rule of them fails. */
  bindDefaults(call: Documents.Call, scope: Values): Values | undefined;
  identity(): Omit<HeaderInput, 'config'>;
  channel(): ResolvedChannel | undefined;
  toast(text: string): void;
  /** Shows the loading toast until the returned function is called. */
  loading(text: string): () => void;
  /** Tells whether the page says by itself that it loads. */
  saysLoading(): boolean;
  /** The server no longer knows the token that a call was sent with (EC-02). */
  expired(token: string): void;
  /** What a form was handed in with was withdrawn: the page is to be loaded anew; `isKept` says whether its answers lie in a draft. */
  withdrawn(message: string, isKept: boolean): void;
  now(): number;
  /** What sends; the browser unless another is given. */
  readonly transport?: Transport;
}

/** How one call is made. */
export interface CallOptions {
  /** Variables for the call's default parameters, beside session, channel and address. */
  readonly scope?: Values;
  readonly signal?: AbortSignal;
  readonly quiet?: boolean;
  /** No tap asked for it: the page says itself what could not be asked. */
  readonly untapped?: boolean;
  /** Sent with the calls that the catalogue marks idempotent. */
  readonly idempotencyKey?: string;
  /** What it hands in lies in a draft. */
  readonly kept?: boolean;
  readonly file?: Blob;
  /** The request outlives the page that sends it. Bodies above 60,000 characters are sent without. */
  readonly keepalive?: boolean;
  /** Share of the file that is sent, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Overrides what the catalogue says about non-zero codes. */
  readonly onError?: 'toast' | 'silent' | 'caller';
  /** Codes that say that there is none: whoever asks shows that in its place, nothing else tells it. */
  readonly none?: readonly string[];
}

/** The one room that talks to the network. */
export interface Http {
  /** Makes a call of the catalogue. Failures come back as answers with a code; rejects only when aborted. */
  call(name: string, params?: Values, options?: CallOptions): Promise<Answer>;
  /** Loads a token-protected file of the own back end; rejects when it cannot be had. */
  loadFile(url: string, signal?: AbortSignal): Promise<Blob>;
}
