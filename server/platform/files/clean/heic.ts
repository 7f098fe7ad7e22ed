import { assertDimensions, BadPhoto, type Bytes, type PhotoBounds, type PhotoReader } from '../reader.ts';
import { boxesIn, describedItems, type Extent, largestSize } from './heic-items.ts';

/** The largest description box in bytes; a real one has a few thousand. */
const MOST_META = 1024 * 1024;
/** Boxes that decoders read and that contain no metadata about author, place or time. */
const KEPT: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);

/** Zeroes the part of a piece at `from` that lies in the byte ranges. */
function blank(piece: Bytes, from: number, extents: readonly Extent[]): Bytes {
  const blanked = piece.slice();
  for (const { start, end } of extents) blanked.fill(0, Math.max(0, start - from), Math.max(0, end - from));
  return blanked;
}

/**
 * Blanks Exif and XMP of a HEIC. Everything else keeps its position, because the photo refers to its parts by position. The orientation
 * is a property of the picture here. Refuses a file whose data come before their description: cameras write it the other way.
 */
export async function* cleanHeic(reader: PhotoReader, bounds: PhotoBounds): AsyncGenerator<Bytes, void> {
  let extents: readonly Extent[] | undefined;
  let at = 0;
  while (!(await reader.isAtEnd())) {
    const head = await reader.take(8);
    const view = new DataView(head.buffer);
    const type = String.fromCharCode(...head.subarray(4));
    const isLong = view.getUint32(0) === 1;
    const long = isLong ? await reader.take(8) : new Uint8Array();
    const size = isLong ? Number(new DataView(long.buffer).getBigUint64(0)) : view.getUint32(0);
    const begin = at + head.length + long.length;
    const length = at + size - begin;
    if (length < 0) throw new BadPhoto('cutOff', 'A box is shorter than its header');
    yield head;
    yield long;
    if (type === 'meta') {
      if (length > MOST_META || extents !== undefined)
        throw new BadPhoto('dimensions', 'The metadata of the photo are too long or appear twice');
      const meta = await reader.take(length);
      const boxes = boxesIn(meta, 4);
      const { width, height } = largestSize(boxes);
      assertDimensions(width, height, bounds);
      const items = describedItems(boxes);
      extents = items.inFile;
      yield blank(meta, 0, items.inMeta);
    } else {
      if (type === 'mdat' && extents === undefined) throw new BadPhoto('dimensions', 'The content of the photo precedes its metadata');
      let from = begin;
      for await (const chunk of reader.pass(length)) {
        yield KEPT.has(type) ? blank(chunk, from, extents ?? []) : new Uint8Array(chunk.length);
        from += chunk.length;
      }
    }
    at = begin + length;
  }
  if (extents === undefined) throw new BadPhoto('dimensions', 'The photo has no size');
}
