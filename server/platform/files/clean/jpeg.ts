import { assertDimensions, BadPhoto, type Bytes, type PhotoBounds, type PhotoReader } from '../reader.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
/** Markers of tables within the range of frame markers. */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
/** Application segments that are needed to show the colours right. */
const KEPT: Readonly<Record<number, string>> = { [APP0]: 'JFIF\0', [APP2]: 'ICC_PROFILE\0', [APP14]: 'Adobe' };
const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

const ascii = (bytes: Bytes, length: number) => String.fromCharCode(...bytes.subarray(0, length));
const segment = (mark: number, body: Bytes) => new Uint8Array([0xff, mark, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body]);

/** Returns the orientation of an Exif segment, 1 to 8; undefined without one. */
function orientationOf(exif: Bytes): number | undefined {
  const view = new DataView(exif.buffer, exif.byteOffset + EXIF.length, exif.length - EXIF.length);
  if (view.byteLength < 8) return undefined;
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  const count = start + 2 <= view.byteLength ? view.getUint16(start, isLittle) : 0;
  for (let at = start + 2; at + 12 <= Math.min(view.byteLength, start + 2 + count * 12); at += 12) {
    const value = view.getUint16(at + 8, isLittle);
    if (view.getUint16(at, isLittle) === ORIENTATION) return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Builds an Exif segment with the orientation alone. */
const orientedBy = (orientation: number): Bytes =>
  segment(
    APP1,
    new Uint8Array([
      ...new TextEncoder().encode(`${EXIF}MM`),
      ...[0, 42, 0, 0, 0, 8, 0, 1, ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
    ]),
  );

/** Returns the kept part of a metadata segment; empty for camera, place, author and preview. */
function described(mark: number, body: Bytes): Bytes {
  if (mark === APP1 && ascii(body, EXIF.length) === EXIF) {
    const orientation = orientationOf(body);
    return orientation === undefined ? new Uint8Array() : orientedBy(orientation);
  }
  const name = KEPT[mark];
  return name !== undefined && ascii(body, name.length) === name ? segment(mark, body) : new Uint8Array();
}

/** Reads the marker after 0xff, which may repeat. */
async function markAfter(reader: PhotoReader): Promise<number> {
  let mark = await reader.byte();
  while (mark === 0xff) mark = await reader.byte();
  return mark;
}

const isInScan = (mark: number) => mark === 0 || (mark >= 0xd0 && mark <= 0xd7);

/** Yields the pixels up to the next segment and returns its marker. */
async function* scan(reader: PhotoReader): AsyncGenerator<Bytes, number> {
  for (;;) {
    const chunk = await reader.some();
    let at = chunk.indexOf(0xff);
    while (at >= 0 && at + 1 < chunk.length && isInScan(chunk[at + 1] ?? 0)) at = chunk.indexOf(0xff, at + 2);
    yield at < 0 ? chunk : chunk.subarray(0, at);
    if (at < 0) continue;
    reader.putBack(chunk.subarray(at + 1));
    const mark = await markAfter(reader);
    if (!isInScan(mark)) return mark;
    yield Uint8Array.of(0xff, mark);
  }
}

async function nextMark(reader: PhotoReader): Promise<number> {
  if ((await reader.byte()) !== 0xff) throw new BadPhoto('cutOff', 'A segment is missing');
  return markAfter(reader);
}

/** Yields a JPEG without metadata, up to its end. Drops everything behind it, such as a second picture or a film. */
export async function* cleanJpeg(reader: PhotoReader, bounds: PhotoBounds): AsyncGenerator<Bytes, void> {
  let isSized = false;
  let mark = await nextMark(reader);
  while (mark !== EOI) {
    if (mark === SOI) {
      yield Uint8Array.of(0xff, SOI);
      mark = await nextMark(reader);
      continue;
    }
    const [high = 0, low = 0] = await reader.take(2);
    const length = (high << 8) + low - 2;
    if (length < 0) throw new BadPhoto('cutOff', 'A segment is shorter than its length field');
    const body = await reader.take(length);
    if (mark >= 0xc0 && mark <= 0xcf && !NO_FRAME.has(mark)) {
      const [, top = 0, bottom = 0, left = 0, right = 0] = body;
      assertDimensions((left << 8) + right, (top << 8) + bottom, bounds);
      isSized = true;
    }
    if (mark === SOS && !isSized) throw new BadPhoto('dimensions', 'The photo has no size');
    yield mark === COM || (mark >= APP0 && mark <= APP15) ? described(mark, body) : segment(mark, body);
    mark = mark === SOS ? yield* scan(reader) : await nextMark(reader);
  }
  if (!isSized) throw new BadPhoto('dimensions', 'The photo has no size');
  yield Uint8Array.of(0xff, EOI);
}
