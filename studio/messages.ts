import type { Documents } from '../engine/index.ts';

/** The document that the phone draws, and in which state. */
export type Subject =
  | { readonly kind: 'form'; readonly name: string; readonly sample: Documents.Sample | undefined; readonly page: number | undefined }
  | { readonly kind: 'page'; readonly name: string; readonly sample: string | undefined }
  /** A kind of block, by its first sample. */
  | { readonly kind: 'block'; readonly name: string };

/** A message of the studio to its phone. Its texts hold only the documents that changed since the last message. */
export interface Drawing {
  readonly type: 'heye-studio';
  readonly subject: Subject;
  readonly texts: Readonly<Record<string, string>>;
  readonly channel: string;
  readonly size: 'normal' | 'elder';
  readonly today: string;
  readonly host: string;
  /** The field or block that is outlined. */
  readonly selected: string | undefined;
  /** Fields or blocks with problems, which are marked. */
  readonly faulty: readonly string[];
  /** Whether a tap selects a field or block instead of using it. */
  readonly selecting: boolean;
}

/** A message of the phone to the studio: it can draw, a field or block was tapped, these are its answers, or a page has these samples. */
export type FromPhone =
  | { readonly type: 'heye-phone-ready' }
  | { readonly type: 'heye-phone-tap'; readonly name: string }
  | { readonly type: 'heye-phone-given'; readonly given: unknown }
  | { readonly type: 'heye-phone-samples'; readonly page: string; readonly names: readonly string[] };

const KINDS: readonly FromPhone['type'][] = ['heye-phone-ready', 'heye-phone-tap', 'heye-phone-given', 'heye-phone-samples'];

const typeOf = ({ origin, data }: MessageEvent): unknown =>
  origin === location.origin && typeof data === 'object' && data !== null ? (data as { readonly type?: unknown }).type : undefined;

/** Returns a message of the studio of this server; undefined for any other. */
export const drawingOf = (event: MessageEvent): Drawing | undefined =>
  typeOf(event) === 'heye-studio' ? (event.data as Drawing) : undefined;

/** Returns a message of the phone of this server; undefined for any other. */
export const fromPhone = (event: MessageEvent): FromPhone | undefined =>
  KINDS.some((kind) => kind === typeOf(event)) ? (event.data as FromPhone) : undefined;
