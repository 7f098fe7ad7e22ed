import type { Clock, Documents, ResolvedChannel, Values } from '../engine/index.ts';
import type { RuntimeConfig } from './base/config.ts';
import type { Text } from './base/texts.ts';
import type { Dialogs } from './dialogs.ts';
import type { DocumentSource, Library } from './documents/library.ts';
import type { DraftWire, Vault } from './drafts/index.ts';
import type { Entry } from './entry/entry.ts';
import type { Handed } from './entry/handed.ts';
import type { LoginCache } from './entry/login-cache.ts';
import type { Once } from './form/once.ts';
import type { Http, UnderKey } from './http/index.ts';
import type { Keeper } from './kept/index.ts';
import type { Monitor } from './monitor/index.ts';
import type { Leave } from './navigation/index.ts';
import type { KeyStore, Session, TextSize } from './session/index.ts';

/** The channel the member came through. */
export interface OpenChannel {
  readonly key: string;
  readonly channel: ResolvedChannel;
}

/** Everything a page can ask for: session, network, documents, drafts, and the way out. */
export interface App {
  readonly config: RuntimeConfig;
  readonly monitor: Monitor;
  readonly session: Session;
  readonly library: Library;
  readonly text: Text;
  readonly dialogs: Dialogs;
  readonly http: Http;
  readonly vault: Vault;
  readonly wire: DraftWire;
  /** What the phone keeps beyond a page. */
  readonly kept: Keeper;
  readonly once: Once;
  /** Keys for the calls of one page, so that what is sent again is done once. */
  readonly retryKeys: () => UnderKey;
  readonly textSize: TextSize;
  readonly leave: Leave;
  /** How the member came: host, and what the channel sent along. */
  readonly entry: Entry;
  /** Personal data that the address brought for one page. */
  readonly handed: Handed;
  /** The version of published documents that this app was started for, whether or not it could be believed; undefined for those of the build. */
  readonly version: string | undefined;
  /** Sign-ins that entries of channels know again. */
  readonly logins: LoginCache;
  /** Opens the channel of this key; undefined when there is none. Rejects when its document cannot be loaded. */
  openChannel(key: string): Promise<OpenChannel | undefined>;
  /** The channel that is open. */
  channel(): OpenChannel | undefined;
  /** Variables that rules of pages and flows read: user, channel, query of the address. */
  scope(): Values;
  /** Whether the loading toast shows (HC-07). */
  isLoading(): boolean;
  /** The random name of this browser (HC-04). */
  deviceId(): string;
  /** What time it is in China: the same for member and server, whatever the phone is set to. */
  clock(): Clock;
  /** The member leaves: drafts and their key are deleted, then everything LG-03 to LG-06 name; `to` is the page that follows instead of the channel's. */
  logout(to?: string): Promise<void>;
  /** Calls `listener` when the session has expired and the sign-in page is due; returns the undo. */
  onExpired(listener: () => void): () => void;
}

/** What the app is built from. */
export interface AppParts {
  readonly config: RuntimeConfig;
  readonly monitor: Monitor;
  readonly session: Session;
  readonly stored: KeyStore;
  readonly documents: DocumentSource;
  readonly shellTexts: Documents.Texts;
  /** What the address brought to sign the member in. */
  readonly credentials: Values;
  /** What the address brought for a page, by parameter. */
  readonly handed: Readonly<Record<string, string>>;
  /** The published documents that were chosen, and whether they are used: calls say so. None for those of the build. */
  readonly published?: { readonly version: string; readonly isOn: () => boolean } | undefined;
}
