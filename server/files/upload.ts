import { fileTypeFromBuffer } from 'file-type';
import { chinaDate } from '../../engine/index.ts';
import { type Answer, ok, refuse } from '../answer.ts';
import { randomId } from '../crypto/digest.ts';
import type { MemberCall, Server } from '../server.ts';
import { sessionId } from '../sessions.ts';
import { BrokenMultipart, isMultipart } from './multipart.ts';
import { fileUrl } from './own.ts';
import { type EndWatch, watchEnd } from './whole.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What photos may be, by content: jpg, png and heic (VL-08, SS-92). */
const IMAGES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic' };
/** Enough of a file to know what it is. */
const HEAD = 4100;

class TooLarge extends Error {}
class CutOff extends Error {}

const notAnImage = () => refuse('badImage', '仅支持上传jpg、png、jpeg格式的图片！');
const failed = () => refuse('badImage', '图片上传失败，请检查图片大小');

/** Takes a photo: checked by content, size and number, and written to its place while it arrives (AP-13, AP-30, FU-01, VL-08, VL-09). */
export const upload: MemberCall = async ({ request, user }, server): Promise<Answer> => {
  const { store, limits, clock, openPart } = server;
  if (!isMultipart(request.headers.get('content-type') ?? '') || request.body === null) return refuse('badRequest', '请选择要上传的图片');
  if (Number(request.headers.get('content-length') ?? 0) > limits.upload.bytes) return failed();
  const day = chinaDate(clock());
  if (store.files.count({ userId: user.id, day }) >= limits.uploadsPerDay) return refuse('tooMany', '今日上传图片数量已达上限，请明天再试');
  try {
    const part = await openPart(request, 'file', limits.upload);
    if (part === undefined) return refuse('badRequest', '请选择要上传的图片');
    const head = await readHead(part);
    const extension = (await fileTypeFromBuffer(head))?.ext ?? '';
    const mime = IMAGES[extension];
    const id = randomId();
    const size = mime === undefined ? 'refused' : await write(`${id}.${extension}`, head, part, server);
    // A browser reads the answer only once it has sent everything: so the rest of a refused photo is taken, and dropped.
    for await (const _rest of part);
    if (mime === undefined || size === 'refused') return notAnImage();
    if (size === 'too large' || size === 'cut off') return failed();
    store.files.insert({ id, userId: user.id, extension, mime, size, day, session: await sessionId(request.headers.get('token') ?? '') });
    return ok(fileUrl({ id, extension }));
  } catch (error) {
    if (error instanceof BrokenMultipart) return failed();
    throw error;
  }
};

async function write(
  name: string,
  head: Bytes,
  rest: AsyncGenerator<Bytes, void>,
  { files, limits }: Server,
): Promise<number | 'too large' | 'cut off'> {
  try {
    return await files.write(name, limited(head, rest, limits.uploadBytes, watchEnd(name.slice(name.lastIndexOf('.') + 1))));
  } catch (error) {
    if (error instanceof TooLarge) return 'too large';
    if (error instanceof CutOff) return 'cut off';
    throw error;
  }
}

async function readHead(part: AsyncGenerator<Bytes, void>): Promise<Bytes> {
  const chunks: Bytes[] = [];
  let length = 0;
  while (length < HEAD) {
    const { done, value } = await part.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** The whole content, head first; fails as soon as it exceeds the limit, and at its end when that is not the end of the photo. */
function limited(head: Bytes, rest: AsyncGenerator<Bytes, void>, limit: number, watch: EndWatch): ReadableStream<Bytes> {
  let total = 0;
  const pass = (chunk: Bytes, controller: ReadableStreamDefaultController<Bytes>) => {
    total += chunk.length;
    watch.see(chunk);
    if (total > limit) throw new TooLarge('The photo is larger than allowed');
    controller.enqueue(chunk);
  };
  return new ReadableStream<Bytes>({
    start: (controller) => pass(head, controller),
    pull: async (controller) => {
      const { done, value } = await rest.next();
      if (done && !watch.isWhole()) throw new CutOff('The photo has no end');
      if (done) controller.close();
      else pass(value, controller);
    },
    cancel: async () => {
      await rest.return();
    },
  });
}
