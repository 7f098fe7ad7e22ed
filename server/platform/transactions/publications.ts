import type { Documents } from './server.ts';

/** Documents that were published apart from the app, as the app is told of them. */
export interface Offered {
  readonly version: string;
  /** Channels they are for; all where it is missing. */
  readonly channels?: readonly string[];
  /** Members they are for, in percent; all where it is missing. */
  readonly share?: number;
  /** The files of what is not as in the build, by name; null for what there is no more. */
  readonly documents: Readonly<Record<string, string | null>>;
  /** What its publisher has signed of it, and the signature: phones check it. */
  readonly signed: string;
  readonly signature: { readonly key: string; readonly value: string };
}

/** What one publication comes to on this server. */
export interface PublicationStatus {
  readonly version: string;
  /** `given`: phones are told of it. `built`: the build has it already. `waits`: for another build. `unreadable`: switched off, for the app could not read it. `unsigned`: by no key that is trusted here. */
  readonly state: 'given' | 'built' | 'waits' | 'unreadable' | 'unsigned' | 'off' | 'withdrawn';
  readonly reason?: string;
  readonly channels?: readonly string[];
  readonly share?: number;
}

/** What all of them come to, oldest first, and what the build is that they are held against. */
export interface PublishedStatus {
  /** The number of the list that was believed last; 0 where there is none. */
  readonly serial: number;
  readonly build?: { readonly made: number; readonly shell: string; readonly documents: Readonly<Record<string, string>> };
  /** Why the list that lies there now is not believed; what was read before holds then. */
  readonly refusal?: 'unsigned' | 'stranger' | 'altered' | 'older' | 'unread' | undefined;
  readonly publications: readonly PublicationStatus[];
}

/** What was published apart from the app. */
export interface Publications {
  /** What is on now, newest first. */
  offered(): Promise<readonly Offered[]>;
  /** The public keys that phones believe as this server does. */
  publishers(): Promise<readonly string[]>;
  /** What every publication comes to, for those who publish. */
  status(): Promise<PublishedStatus>;
  /** A file of a document, or the list of a publication; undefined when there is none, null while it cannot be read. */
  file(name: string): Promise<string | null | undefined>;
  /** The documents of a version; `ended` where it was withdrawn, was never published, or ended longer ago than a draft lives, `unread` while that cannot be read. */
  documents(version: string): Promise<Documents | 'ended' | 'unread'>;
}
