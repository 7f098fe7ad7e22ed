import { images } from '../../testing/test-server.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
type Parts = readonly (Uint8Array | readonly number[] | string)[];
export const joined = (...parts: Parts): Bytes =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? ascii(part) : part)]));
const u16 = (value: number) => [value >> 8, value & 0xff];
export const u32 = (value: number) => [...u16(Math.floor(value / 65_536)), ...u16(value % 65_536)];

/** The place where a photo was taken, which neither a response nor the disk may ever contain. */
export const PLACE = 'N28.682-E115.857';

export const segment = (mark: number, ...parts: Parts) => {
  const body = joined(...parts);
  return joined([0xff, mark], u16(body.length + 2), body);
};
export const exif = (orientation: number, isLittle = false) => {
  const two = (value: number) => (isLittle ? u16(value).reverse() : u16(value));
  const four = (value: number) => (isLittle ? u32(value).reverse() : u32(value));
  const entry = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0];
  return joined('Exif\0\0', isLittle ? 'II' : 'MM', two(42), four(8), two(1), entry, four(0), PLACE);
};
export const frame = (width: number, height: number) => segment(0xc0, [8], u16(height), u16(width), [1, 1, 0x11, 0]);
export const SCAN = joined(segment(0xda, [1, 1, 0, 0, 0x3f, 0]), [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
export const SOI = [0xff, 0xd8];
export const EOI = [0xff, 0xd9];

export const jpeg = ({ before = joined(), size = [640, 480], between = joined(), behind = joined() } = {}) =>
  joined(SOI, before, frame(size[0] ?? 0, size[1] ?? 0), SCAN, between, EOI, behind);

export const chunk = (type: string, ...parts: Parts) => {
  const body = joined(...parts);
  return joined(u32(body.length), type, body, [0, 0, 0, 0]);
};
export const png = ({ width = 64, height = 48, extra = joined() } = {}) =>
  joined(
    images.png.subarray(0, 8),
    chunk('IHDR', u32(width), u32(height), [8, 6, 0, 0, 0]),
    extra,
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND'),
  );

export const box = (type: string, ...parts: Parts) => {
  const body = joined(...parts);
  return joined(u32(body.length + 8), type, body);
};
export const FTYP = box('ftyp', 'heic', u32(0), 'heicmif1');
/** Builds a HEIC of three items: the picture and the Exif in the file, and XMP in the description. */
export const heic = (width = 640, height = 480, extra: Bytes = joined(), places?: Bytes) => {
  const item = (id: number, type: string) => box('infe', [2, 0, 0, 0], u16(id), u16(0), type, [0]);
  const place = (id: number, method: number, start: number, length: number) =>
    joined(u16(id), u16(method), u16(0), u16(1), u32(start), u32(length));
  const meta = (start: number) =>
    box(
      'meta',
      u32(0),
      box('iinf', u32(0), u16(3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime')),
      box('iprp', box('ipco', box('ispe', u32(0), u32(512), u32(512)), box('ispe', u32(0), u32(width), u32(height)))),
      places ??
        box(
          'iloc',
          [1, 0, 0, 0, 0x44, 0],
          u16(3),
          place(1, 0, start, 4),
          place(2, 0, start + 4, PLACE.length),
          place(3, 1, 0, PLACE.length),
        ),
      box('idat', PLACE),
    );
  const start = FTYP.length + meta(0).length + extra.length + 8;
  return joined(FTYP, meta(start), extra, box('mdat', [9, 8, 7, 6], PLACE, [5, 4]));
};

/** Builds item locations with the given number of items and of empty pieces each. */
export const places = (items: number, pieces: number) =>
  box('iloc', u32(0), [0, 0], u16(items), ...Array.from({ length: items }, () => [...u16(2), ...u16(0), ...u16(pieces)]));
