import type { Documents } from './server.ts';

/** A publication as the server offers it to the app. */
export interface Offered {
  readonly version: string;
  /** Channels of the audience; all if missing. */
  readonly channels?: readonly string[];
  /** Share of members in percent; all if missing. */
  readonly share?: number;
  /** Files of the documents that differ from the build, by name; null for a removed document. */
  readonly documents: Readonly<Record<string, string | null>>;
  /** The signed text of the publication, and the publisher's signature. Phones check both. */
  readonly signed: string;
  readonly signature: { readonly key: string; readonly value: string };
}

/** The status of one publication on this server. */
export interface PublicationStatus {
  readonly version: string;
  /**
   * `given`: phones get it. `built`: the build contains it already. `waits`: it needs another build.
   * `unreadable`: switched off, because the app cannot read it. `unsigned`: no trusted key signed it.
   */
  readonly state: 'given' | 'built' | 'waits' | 'unreadable' | 'unsigned' | 'off' | 'withdrawn';
  readonly reason?: string;
  readonly channels?: readonly string[];
  readonly share?: number;
}

/** The status of all publications, oldest first, and the build they are compared with. */
export interface PublishedStatus {
  /** The serial of the last trusted list; 0 without one. */
  readonly serial: number;
  readonly build?: { readonly made: number; readonly shell: string; readonly documents: Readonly<Record<string, string>> };
  /** Why the server refuses the current list; it continues with the previous one. */
  readonly refusal?: 'unsigned' | 'stranger' | 'altered' | 'older' | 'unread' | undefined;
  readonly publications: readonly PublicationStatus[];
}

/** The publications of the documents. */
export interface Publications {
  /** Returns the publications in use, newest first. */
  offered(): Promise<readonly Offered[]>;
  /** Returns the trusted public keys, for phones. */
  publishers(): Promise<readonly string[]>;
  /** Returns the status of every publication, for publishers. */
  status(): Promise<PublishedStatus>;
  /** Returns the text of a published document or list; undefined for an unknown file, null while it cannot be read. */
  file(name: string): Promise<string | null | undefined>;
  /**
   * Returns the documents of a version. `ended`: the version is withdrawn or unknown, or ended longer ago than a draft lives.
   * `unread`: the documents cannot be read now.
   */
  documents(version: string): Promise<Documents | 'ended' | 'unread'>;
}
