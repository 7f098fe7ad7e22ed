import { BadPhoto, type Bytes } from '../reader.ts';

/** A box of a HEIC description, and the position of its content. */
export interface Box {
  readonly type: string;
  readonly view: DataView;
  /** Position of the content, counted from the start of the description. */
  readonly at: number;
}

/** A byte range: from `start` up to `end`. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

const broken = () => new BadPhoto('dimensions', 'What the photo says of itself cannot be read');

/** Parses consecutive boxes; throws a BadPhoto for anything else. */
export function boxesIn(bytes: Bytes, from: number, offset = 0): readonly Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const boxes: Box[] = [];
  for (let at = from; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw broken();
    const size = view.getUint32(at);
    if (size < 8 || at + size > bytes.length) throw broken();
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    boxes.push({ type, view: new DataView(bytes.buffer, bytes.byteOffset + at + 8, size - 8), at: offset + at + 8 });
    at += size;
  }
  return boxes;
}

const contentOf = ({ view }: Box): Bytes => new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);
const boxesOf = (box: Box | undefined, from = 0): readonly Box[] => (box === undefined ? [] : boxesIn(contentOf(box), from, box.at));
const named = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type);

/** Reads consecutive numbers of different lengths; throws a BadPhoto past the end. */
function numbersOf({ view }: Box) {
  let at = 0;
  return (bytes: number): number => {
    if (at + bytes > view.byteLength) throw broken();
    let value = 0;
    for (const end = at + bytes; at < end; at += 1) value = value * 256 + view.getUint8(at);
    return value;
  };
}

/** Returns the size of the largest picture, which the tiles form. */
export function largestSize(boxes: readonly Box[]): { readonly width: number; readonly height: number } {
  const sizes = boxesOf(named(boxesOf(named(boxes, 'iprp')), 'ipco'))
    .filter(({ type }) => type === 'ispe')
    .map((box) => {
      const next = numbersOf(box);
      next(4);
      return { width: next(4), height: next(4) };
    });
  if (sizes.some(({ width, height }) => width === 0 || height === 0)) throw broken();
  return {
    width: Math.max(0, ...sizes.map(({ width }) => width)),
    height: Math.max(0, ...sizes.map(({ height }) => height)),
  };
}

/** Item types with metadata of the photo: Exif, and XMP, which is XML. */
const TELLING: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);

function tellingIds(boxes: readonly Box[]): ReadonlySet<number> {
  const list = named(boxes, 'iinf');
  const isShort = list !== undefined && list.view.byteLength > 0 && list.view.getUint8(0) === 0;
  return new Set(
    boxesOf(list, isShort ? 6 : 8).flatMap((box) => {
      const next = numbersOf(box);
      const version = next(1);
      next(3);
      const id = next(version >= 3 ? 4 : 2);
      next(2);
      return version >= 2 && TELLING.has(String.fromCharCode(next(1), next(1), next(1), next(1))) ? [id] : [];
    }),
  );
}

/** The largest number of byte ranges; more than any photo has. */
const MOST_EXTENTS = 1000;

/** Returns the byte ranges of metadata items: in the file, and in the description itself. */
export function describedItems(boxes: readonly Box[]): { readonly inFile: readonly Extent[]; readonly inMeta: readonly Extent[] } {
  const ids = tellingIds(boxes);
  const places = named(boxes, 'iloc');
  if (ids.size === 0 || places === undefined) return { inFile: [], inMeta: [] };
  const data = named(boxes, 'idat');
  const next = numbersOf(places);
  const version = next(1);
  next(3);
  const [lengths, bases] = [next(1), next(1)];
  const hasIndex = version > 0;
  const inFile: Extent[] = [];
  const inMeta: Extent[] = [];
  let all = 0;
  for (let left = next(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const isTelling = ids.has(next(version < 2 ? 2 : 4));
    const isInMeta = hasIndex && (next(2) & 0xf) === 1;
    next(2);
    const base = next(bases >> 4) + (isInMeta ? (data?.at ?? 0) : 0);
    const count = next(2);
    all += count;
    // Without this check zero-length ranges would have no limit.
    if (all > MOST_EXTENTS || (lengths === 0 && count > 1)) throw broken();
    for (let extents = count; extents > 0; extents -= 1) {
      if (hasIndex) next(bases & 0xf);
      const start = base + next(lengths >> 4);
      const extent = { start, end: start + next(lengths & 0xf) };
      if (isTelling) (isInMeta ? inMeta : inFile).push(extent);
    }
  }
  return { inFile, inMeta };
}
