import { constants } from '../constants.ts';

/** Whether images are compressed at all. VL-10, SS-94 */
export const COMPRESS = constants.compressImages;
/** Images of this size and larger are compressed. VL-10 */
export const COMPRESS_FROM = constants.compressFrom;
/** Target size of the compression. VL-10 */
export const COMPRESS_TO = constants.compressTo;
/** Above this size the member sees a loading toast. VL-10 */
export const BUSY_ABOVE = constants.compressBusy;

/** Types of images that may be uploaded, detected by their first bytes. */
export type ImageKind = 'jpeg' | 'png' | 'heic';

const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const startsWith = (bytes: Uint8Array, ...expected: number[]): boolean => expected.every((byte, at) => bytes[at] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Detects the type of an image from its content, whatever its name; undefined for anything else. VL-08 */
export const imageKind = async (file: Blob): Promise<ImageKind | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(ascii(bytes, 8, 12))) return 'heic';
  return undefined;
};

const attempts = [
  { quality: 0.8, side: 3000 },
  { quality: 0.7, side: 2400 },
  { quality: 0.6, side: 2000 },
  { quality: 0.5, side: 1600 },
  { quality: 0.4, side: 1200 },
] as const;

const asFile = (blob: Blob, name: string): File => new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });

/**
 * Compresses an image of 4 MB or more to at most 1 MB, as JPEG. Smaller images stay unchanged, and all of them if compression is off. FU-01, VL-10, SS-94
 * An image that the browser cannot decode (HEIC in most) stays unchanged: the server decides.
 */
export const compressImage = async (file: File, isConfigured = COMPRESS): Promise<File> => {
  if (!isConfigured || file.size < COMPRESS_FROM) return file;
  const { default: Compressor } = await import('compressorjs');
  let smallest: Blob = file;
  for (const { quality, side } of attempts) {
    const made = await new Promise<Blob | undefined>((resolve) => {
      new Compressor(file, {
        quality,
        maxWidth: side,
        maxHeight: side,
        mimeType: 'image/jpeg',
        convertSize: 0,
        success: resolve,
        error: () => resolve(undefined),
      });
    });
    if (!made) return file;
    if (made.size < smallest.size) smallest = made;
    if (smallest.size <= COMPRESS_TO) break;
  }
  return smallest === file ? file : asFile(smallest, file.name);
};
