import { isValues } from '../../engine/index.ts';

/** Documents published after the build, and their audience. */
export interface Publication {
  readonly version: string;
  /** Channels of the audience; all when missing. */
  readonly channels?: readonly string[];
  /** Share of browsers in percent; all when missing. */
  readonly share?: number;
  /** Files of the documents that differ from the build, by name; null for a removed document. */
  readonly documents: Readonly<Record<string, string | null>>;
  /** The signed text of the publication and the publisher's signature; absent if the server sent none or a malformed one. */
  readonly seal?: { readonly signed: string; readonly signature: { readonly key: string; readonly value: string } };
}

/** The reader of documents: the open or requested channel, and the random name of the browser. */
export interface Reader {
  readonly channel: string;
  readonly device: () => string;
}

const isTexts = (input: unknown): input is readonly string[] => Array.isArray(input) && input.every((one) => typeof one === 'string');

/** The pattern of a version, which every call sends in a header. */
const VERSION = /^\d{1,9}$/;
const KEY = /^[A-Za-z0-9+/]{43}=$/;
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/** Returns true for a text with the pattern of a public key. */
export const isPublicKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value);

function toSeal(signed: unknown, signature: unknown): Pick<Publication, 'seal'> {
  if (typeof signed !== 'string' || !isValues(signature)) return {};
  const { key, value } = signature;
  return isPublicKey(key) && typeof value === 'string' && SIGNATURE.test(value) ? { seal: { signed, signature: { key, value } } } : {};
}

/** Reads the publications that the server offers, newest first. Omits malformed ones. */
export function toPublications(input: unknown): readonly Publication[] {
  if (!Array.isArray(input)) return [];
  return input.flatMap((one: unknown) => {
    if (!isValues(one) || typeof one.version !== 'string' || !VERSION.test(one.version)) return [];
    const { version, channels, share, documents, signed, signature } = one;
    const files = isValues(documents) ? Object.entries(documents).filter(([, file]) => file === null || typeof file === 'string') : [];
    return [
      {
        version,
        ...(isTexts(channels) && { channels }),
        ...(typeof share === 'number' && { share }),
        documents: Object.fromEntries(files) as Publication['documents'],
        ...toSeal(signed, signature),
      },
    ];
  });
}

/** Maps a browser to a fixed number from 0 to 99, for shares. A browser without a name gets 99. */
const placeOf = (device: string): number => (device === '' ? 99 : Number.parseInt(device.slice(0, 8), 16) % 100);

/** Returns the newest publication for the reader's channel and share; undefined means the documents of the build. */
export const publicationFor = (publications: readonly Publication[], { channel, device }: Reader): Publication | undefined =>
  publications.find(
    ({ channels, share }) => (channels === undefined || channels.includes(channel)) && (share === undefined || placeOf(device()) < share),
  );
