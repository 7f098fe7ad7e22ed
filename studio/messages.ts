import type { Documents } from '../engine/index.ts';

/** A message of the studio to its phone. Its texts hold only the documents that changed since the last message. */
export interface Drawing {
  readonly type: 'heye-studio';
  readonly form: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly sample: Documents.Sample | undefined;
  readonly channel: string;
  readonly size: 'normal' | 'elder';
  readonly today: string;
  readonly selected: string | undefined;
  /** Whether a tap selects a field instead of filling it in. */
  readonly selecting: boolean;
}

/** A message of the phone to the studio: it can draw, or a field was tapped. */
export type FromPhone = { readonly type: 'heye-phone-ready' } | { readonly type: 'heye-phone-tap'; readonly field: string };

const typeOf = ({ origin, data }: MessageEvent): unknown =>
  origin === location.origin && typeof data === 'object' && data !== null ? (data as { readonly type?: unknown }).type : undefined;

/** Returns a message of the studio of this server; undefined for any other. */
export const drawingOf = (event: MessageEvent): Drawing | undefined =>
  typeOf(event) === 'heye-studio' ? (event.data as Drawing) : undefined;

/** Returns a message of the phone of this server; undefined for any other. */
export const fromPhone = (event: MessageEvent): FromPhone | undefined =>
  ['heye-phone-ready', 'heye-phone-tap'].includes(String(typeOf(event))) ? (event.data as FromPhone) : undefined;
