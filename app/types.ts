import type { ResolvedChannel } from '../domain/index.ts';
import type { Clock, Documents, Values } from '../engine/index.ts';
import type { RuntimeConfig } from './base/config.ts';
import type { Prefetched } from './base/prefetch.ts';
import type { Text } from './base/texts.ts';
import type { Dialogs } from './dialogs.ts';
import type { DocumentSource, Library } from './documents/library.ts';
import type { DraftWire, Vault } from './drafts/index.ts';
import type { Entry } from './entry/entry.ts';
import type { LoginCache } from './entry/login-cache.ts';
import type { UrlPayload } from './entry/url-payload.ts';
import type { Once } from './form/once.ts';
import type { Http, Idempotent } from './http/index.ts';
import type { CollectionStore } from './kept/index.ts';
import type { Language } from './locale/language.ts';
import type { Monitor } from './monitor/index.ts';
import type { Leave } from './navigation/index.ts';
import type { Answers } from './page/answers.ts';
import type { Answered } from './page/ask.ts';
import type { KeyStore, Session, TextSize } from './session/index.ts';

/** The member's channel. */
export interface OpenChannel {
  readonly key: string;
  readonly channel: ResolvedChannel;
}

/** Services of the app for its pages: session, network, documents, drafts, and the exit. */
export interface App {
  readonly config: RuntimeConfig;
  readonly monitor: Monitor;
  readonly session: Session;
  readonly library: Library;
  readonly text: Text;
  /** The locale of all texts. */
  readonly language: Language;
  readonly dialogs: Dialogs;
  readonly http: Http;
  readonly vault: Vault;
  readonly wire: DraftWire;
  /** The collection store. */
  readonly kept: CollectionStore;
  readonly once: Once;
  /** Responses requested before their page was drawn, by request key. An opening page moves them into `answers`. */
  readonly early: Prefetched<Answered>;
  /** Responses to the requests of pages. */
  readonly answers: Answers;
  /** Builds the idempotency keys of one page, so that the server executes a repeated call once. */
  readonly retryKeys: () => Idempotent;
  readonly textSize: TextSize;
  readonly leave: Leave;
  /** How the member arrived: the host, and the channel's credentials. */
  readonly entry: Entry;
  /** Personal data of the address for one page. */
  readonly urlPayload: UrlPayload;
  /** Version of the published documents that this app started with; undefined for those of the build. */
  readonly version: string | undefined;
  /** Stored sign-ins, which channel entries restore. */
  readonly logins: LoginCache;
  /** Opens the channel of this key; undefined for an unknown key. Rejects when its document cannot load. */
  openChannel(key: string): Promise<OpenChannel | undefined>;
  /** Returns the open channel. */
  channel(): OpenChannel | undefined;
  /** Returns the variables that rules of pages and flows read: user, channel, query of the address. */
  scope(): Values;
  /** Reports whether the loading toast shows (HC-07). */
  isLoading(): boolean;
  /** Returns the random name of this browser (HC-04). */
  deviceId(): string;
  /** Returns the time in China: the same for member and server, in any time zone of the phone. */
  clock(): Clock;
  /** Signs the member out: deletes drafts and their key, then everything of LG-03 to LG-06. `to` replaces the channel's next page. */
  logout(to?: string): Promise<void>;
  /** Calls `listener` when the session has expired and the member must sign in; returns the undo. */
  onExpired(listener: () => void): () => void;
}

/** Dependencies of the app. */
export interface AppParts {
  readonly config: RuntimeConfig;
  readonly monitor: Monitor;
  readonly session: Session;
  readonly stored: KeyStore;
  readonly documents: DocumentSource;
  readonly shellTexts: Documents.Texts;
  readonly language: Language;
  /** Credentials of the address. */
  readonly credentials: Values;
  /** Values of the address for a page, by parameter. */
  readonly urlPayloadValues: Readonly<Record<string, string>>;
  /** The published documents that were chosen, and whether they are used: calls say so. None for those of the build. */
  readonly published?: { readonly version: string; readonly isOn: () => boolean } | undefined;
}
