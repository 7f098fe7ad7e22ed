import { assertDimensions, BadPhoto, type Bytes, type PhotoBounds, type PhotoReader } from '../reader.ts';

const SIGNATURE = 8;
/** The chunks of the picture and its colours; all others are metadata. */
const KEPT: ReadonlySet<string> = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD hIST pHYs'.split(' '));
/** The largest colour profile in bytes. It is compressed: a larger one could unpack to more than a picture. */
const MOST_PROFILE = 16_384;
const HEADER_LENGTH = 13;
const CHECKSUM = 4;

/** Yields a PNG without its texts, its Exif and its time, up to its end. */
export async function* cleanPng(reader: PhotoReader, bounds: PhotoBounds): AsyncGenerator<Bytes, void> {
  yield await reader.take(SIGNATURE);
  for (let isFirst = true, type = ''; type !== 'IEND'; isFirst = false) {
    const head = await reader.take(8);
    const length = new DataView(head.buffer).getUint32(0);
    type = String.fromCharCode(...head.subarray(4));
    if (length > 0x7fffffff || (type === 'IHDR') !== isFirst) throw new BadPhoto('dimensions', 'The photo has no header or more than one');
    if (isFirst) {
      if (length !== HEADER_LENGTH) throw new BadPhoto('dimensions', 'The header of the photo has a wrong length');
      const body = await reader.take(HEADER_LENGTH + CHECKSUM);
      const view = new DataView(body.buffer);
      assertDimensions(view.getUint32(0), view.getUint32(4), bounds);
      yield head;
      yield body;
    } else if (KEPT.has(type) && (type !== 'iCCP' || length <= MOST_PROFILE)) {
      yield head;
      yield* reader.pass(length + CHECKSUM);
    } else await reader.skip(length + CHECKSUM);
  }
}
