import { isValues } from '../../engine/index.ts';

/** Documents that were published after the build, and for whom. */
export interface Publication {
  readonly version: string;
  /** Channels they are for; all where it is missing. */
  readonly channels?: readonly string[];
  /** Browsers they are for, in percent; all where it is missing. */
  readonly share?: number;
  /** The files of documents that are not as in the build, by name; null for one that there is no more. */
  readonly documents: Readonly<Record<string, string | null>>;
  /** What its publisher has signed of it, and the signature; missing where it is only asked which there are. */
  readonly seal?: { readonly signed: string; readonly signature: { readonly key: string; readonly value: string } };
}

/** Who asks for documents: the channel that is open or asked for, and the random name of the browser. */
export interface Reader {
  readonly channel: string;
  readonly device: () => string;
}

const isTexts = (input: unknown): input is readonly string[] => Array.isArray(input) && input.every((one) => typeof one === 'string');

/** A version as publications have it: it goes into a header of each call. */
const VERSION = /^\d{1,9}$/;
const KEY = /^[A-Za-z0-9+/]{43}=$/;
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/** True for the form of a public key. */
export const isPublicKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value);

function toSeal(signed: unknown, signature: unknown): Pick<Publication, 'seal'> {
  if (typeof signed !== 'string' || !isValues(signature)) return {};
  const { key, value } = signature;
  return isPublicKey(key) && typeof value === 'string' && SIGNATURE.test(value) ? { seal: { signed, signature: { key, value } } } : {};
}

/** Reads what the server offers, newest first; what is unreadable of it is left out. */
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

/** Where a browser stands among all of them, 0 to 99: always at the same place. One without a name comes last. */
const placeOf = (device: string): number => (device === '' ? 99 : Number.parseInt(device.slice(0, 8), 16) % 100);

/** What a reader gets: the newest that is for the channel and the share it belongs to; undefined for the documents of the build. */
export const publicationFor = (publications: readonly Publication[], { channel, device }: Reader): Publication | undefined =>
  publications.find(
    ({ channels, share }) => (channels === undefined || channels.includes(channel)) && (share === undefined || placeOf(device()) < share),
  );
