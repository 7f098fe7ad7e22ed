import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskFiles } from '../../node/disk.ts';
import { createTestServer, images } from '../../testing/test-server.ts';
import {
  type Bytes,
  box,
  chunk,
  EOI,
  exif,
  FTYP,
  frame,
  heic,
  joined,
  jpeg,
  PLACE,
  places,
  png,
  SCAN,
  SOI,
  segment,
  u32,
} from './photos.testing.ts';

let folder: string;
let server: ReturnType<typeof createTestServer>;
let token: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heye-photos-'));
  server = createTestServer({ files: await openDiskFiles(folder) });
  token = await server.signIn();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the stored bytes of a photo, which are the same on the disk and for its owner. */
async function keptOf(photo: Bytes): Promise<Bytes> {
  const { code, msg, result } = await server.uploadFile(photo, token);
  expect([code, msg]).toEqual([0, 'success']);
  const onDisk = new Uint8Array(readFileSync(join(folder, String(result).split('/').at(-1) ?? '')));
  const reply = await server.get(String(result), { token });
  expect(new Uint8Array(await reply.arrayBuffer())).toEqual(onDisk);
  expect(reply.headers.get('content-length')).toBe(String(onDisk.length));
  return onDisk;
}

const oriented = (orientation: number) => segment(0xe1, exif(orientation).subarray(0, 32));

describe('the metadata of a photo', () => {
  it.each([
    ['an Exif with the place, but which way up', segment(0xe1, exif(6)), oriented(6)],
    ['an Exif of the other order of bytes', segment(0xe1, exif(8, true)), oriented(8)],
    ['an Exif that says no way up', segment(0xe1, exif(99)), joined()],
    ['an Exif that breaks off', segment(0xe1, 'Exif\0\0MM'), joined()],
    ['XMP', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', PLACE), joined()],
    ['notes of a maker, a comment', joined(segment(0xed, PLACE), segment(0xfe, PLACE)), joined()],
    ['a segment of colours, which stays', segment(0xe2, 'ICC_PROFILE\0', [1, 1, 7]), segment(0xe2, 'ICC_PROFILE\0', [1, 1, 7])],
    ['a list of further pictures', segment(0xe2, 'MPF\0', PLACE), joined()],
  ])('AP-30 FU-01 stores a JPEG without %s', async (_name, before, kept) => {
    const photo = jpeg({ before, between: before, behind: joined(SOI, segment(0xe1, exif(1)), EOI) });
    expect(await keptOf(photo)).toEqual(jpeg({ before: kept, between: kept }));
  });

  it('AP-30 stores a PNG without its texts, its Exif and its time', async () => {
    const told = joined(...['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'prVt'].map((type) => chunk(type, PLACE)));
    const shown = joined(chunk('gAMA', [0, 0, 0, 1]), chunk('pHYs', [0, 0, 0, 1]));
    expect(await keptOf(joined(png({ extra: joined(told, shown) }), PLACE))).toEqual(png({ extra: shown }));
  });

  it('VL-09 drops from a PNG a colour profile that could unpack to more than a picture, and keeps a usual one', async () => {
    const [usual, bomb] = [chunk('iCCP', 'Display P3\0\0', new Uint8Array(500)), chunk('iCCP', 'x\0\0', new Uint8Array(58_000))];
    expect(await keptOf(png({ extra: joined(usual) }))).toEqual(png({ extra: joined(usual) }));
    expect(await keptOf(png({ extra: joined(bomb) }))).toEqual(png());
  });

  it('AP-30 is blanked in a HEIC, where every part keeps its position', async () => {
    const photo = heic(640, 480, box('uuid', PLACE));
    const kept = await keptOf(photo);
    const text = (bytes: Bytes) => String.fromCharCode(...bytes);
    expect(text(kept)).toBe(text(photo).replaceAll(PLACE, '\0'.repeat(PLACE.length)));
  });

  it('AP-30 is removed from a signature, too', async () => {
    const image = `data:image/png;base64,${btoa(String.fromCharCode(...png({ extra: chunk('tEXt', PLACE) })))}`;
    expect((await server.call('signature.upload', { image }, token)).code).toBe(0);
    const [name = ''] = readdirSync(folder);
    expect(new Uint8Array(readFileSync(join(folder, name)))).toEqual(png());
  });
});

const TOO_LARGE = '图片的尺寸太大或无法识别，请换一张图片';
const CUT_OFF = '图片上传失败，请检查图片大小';
const HUGE = 2 ** 31;

it.each<[string, Bytes, string]>([
  ['a JPEG of no width', jpeg({ size: [0, 480] }), TOO_LARGE],
  ['a JPEG of no height', jpeg({ size: [640, 0] }), TOO_LARGE],
  ['a JPEG of 65535×65535', jpeg({ size: [65_535, 65_535] }), TOO_LARGE],
  ['a JPEG that is narrow and very long', jpeg({ size: [1, 20_001] }), TOO_LARGE],
  ['a JPEG of more pixels than a camera has', jpeg({ size: [15_000, 15_000] }), TOO_LARGE],
  ['a JPEG without a frame', joined(SOI, SCAN, EOI), TOO_LARGE],
  ['a JPEG of nothing', joined(SOI, [0xff, 0xe0, 0, 2], EOI), TOO_LARGE],
  ['a JPEG with a segment shorter than its length', joined(SOI, [0xff, 0xe0, 0, 1], frame(1, 1), SCAN, EOI), CUT_OFF],
  ['a JPEG in which a segment is no segment', joined(SOI, segment(0xe0, 'JFIF\0'), [1, 2, 3], EOI), CUT_OFF],
  ['a JPEG cut off in a segment', joined(SOI, segment(0xe1, exif(1)).subarray(0, 20)), CUT_OFF],
  ['a JPEG cut off in the picture', jpeg().subarray(0, -3), CUT_OFF],
  ['a PNG of 0×0', png({ width: 0, height: 0 }), TOO_LARGE],
  ['a PNG of 2³¹×2³¹', png({ width: HUGE, height: HUGE }), TOO_LARGE],
  ['a PNG of 2³¹−1 by one', png({ width: HUGE - 1, height: 1 }), TOO_LARGE],
  ['a PNG that begins with something else', joined(png().subarray(0, 8), chunk('IDAT', [1]), png().subarray(8)), TOO_LARGE],
  ['a PNG with a second header', png({ extra: chunk('IHDR', u32(1), u32(1), [8, 6, 0, 0, 0]) }), TOO_LARGE],
  ['a PNG with a chunk of 2³¹ bytes', joined(png().subarray(0, -12), u32(HUGE), 'IDAT'), TOO_LARGE],
  ['a PNG cut off in its header', png().subarray(0, 20), CUT_OFF],
  ['a PNG cut off in the picture', png().subarray(0, -13), CUT_OFF],
  ['a HEIC of 0×0', heic(0, 0), TOO_LARGE],
  ['a HEIC of 2³¹×2³¹', heic(HUGE, HUGE), TOO_LARGE],
  ['a HEIC of nothing but its kind', FTYP, TOO_LARGE],
  ['a HEIC whose parts come first', joined(FTYP, box('mdat', PLACE), heic().subarray(FTYP.length)), TOO_LARGE],
  ['a HEIC with a box that is longer than the one around it', joined(FTYP, box('meta', u32(0), u32(99), 'iprp')), TOO_LARGE],
  ['a HEIC with a box shorter than its head', joined(FTYP, u32(4), 'free'), CUT_OFF],
  ['a HEIC whose parts lie in pieces of no bytes', heic(640, 480, joined(), places(60_000, 65_535)), TOO_LARGE],
  ['a HEIC with a part in two pieces of no bytes', heic(640, 480, joined(), places(1, 2)), TOO_LARGE],
  ['a HEIC in more pieces than a photo has', heic(640, 480, joined(), places(1001, 1)), TOO_LARGE],
  ['a HEIC with a second description', joined(heic(), heic().subarray(FTYP.length)), TOO_LARGE],
  [
    'a HEIC with a description of over a megabyte',
    heic(640, 480, joined(), joined(places(0, 0), box('free', new Uint8Array(2 ** 20)))),
    TOO_LARGE,
  ],
  ['a HEIC cut off', heic().subarray(0, -1), CUT_OFF],
])('VL-08 VL-09 refuses %s in words and stores nothing', async (_name, photo, words) => {
  expect(await server.uploadFile(new Uint8Array(photo), token)).toEqual({ code: 40020, msg: words, result: null });
  expect(readdirSync(folder)).toEqual([]);
  expect(await server.store.files.find({})).toEqual([]);
});

it('VL-09 stores the same bytes wherever the network cuts a photo', async () => {
  const { clean } = await import('./clean/index.ts');
  const { defaultLimits } = await import('../limits/limits.ts');
  const told = segment(0xe1, exif(3));
  const all = { jpg: jpeg({ before: told, between: told }), png: png({ extra: chunk('tEXt', PLACE) }), heic: heic() } as const;
  for (const kind of ['jpg', 'png', 'heic'] as const) {
    async function* inPieces(size: number): AsyncGenerator<Bytes, void> {
      for (let at = 0; at < all[kind].length; at += size) yield all[kind].slice(at, at + size);
    }
    const kept: Bytes[] = [];
    for (const size of [1, 2, 3, 7, all[kind].length]) {
      const pieces: Bytes[] = [];
      for await (const piece of clean(kind, inPieces(size), defaultLimits.photo)) pieces.push(piece);
      kept.push(joined(...pieces));
    }
    for (const one of kept) expect(one).toEqual(kept[0]);
    expect(String.fromCharCode(...(kept[0] ?? []))).not.toContain(PLACE);
  }
});

describe('deletion', () => {
  const onDisk = () => readdirSync(folder).sort();

  it('IN-07 FU-01 removes deleted photos from the disk: of a person, of a sign-out, and nothing of another member', async () => {
    const other = await server.signIn('13800000002');
    await server.uploadFile(images.jpg, other);
    const theirs = onDisk();
    const { result } = await server.saveInsured(token);
    expect(onDisk()).toHaveLength(3);
    expect((await server.call('insured.remove', { insuredId: result['insuredId'] ?? '' }, token)).code).toBe(0);
    expect(onDisk()).toEqual(theirs);
    await server.uploadFile(images.jpg, token);
    expect(onDisk()).toHaveLength(2);
    expect((await server.call('auth.signOut', {}, token)).code).toBe(0);
    expect(onDisk()).toEqual(theirs);
  });
});
