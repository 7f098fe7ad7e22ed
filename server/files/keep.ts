import { chinaDate } from '../../engine/index.ts';
import { type Answer, ok, refuse } from '../answer.ts';
import { randomId } from '../crypto/digest.ts';
import type { MemberInput, Server } from '../server.ts';
import { sessionId } from '../sessions.ts';
import { clean, type PhotoKind } from './clean/index.ts';
import { fileUrl } from './own.ts';
import { BadPhoto, type Bytes } from './reader.ts';
import { Infected, Unscanned } from './scan.ts';

const MIMES: Readonly<Record<PhotoKind, string>> = { jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic' };

const failed = () => refuse('badImage', '图片上传失败，请检查图片大小');

/** The refusal of a photo that was not kept; undefined for a failure of our own. */
function refusalOf(error: unknown, { log }: Server): Answer | undefined {
  if (error instanceof BadPhoto)
    return error.fault === 'dimensions' ? refuse('badImage', '图片的尺寸太大或无法识别，请换一张图片') : failed();
  if (error instanceof Infected) {
    log({ level: 'warn', event: 'infected upload', found: error.message });
    return refuse('badImage', '图片没有通过安全检查，请换一张图片');
  }
  if (error instanceof Unscanned) {
    log({ level: 'error', event: 'scanner unavailable', message: error.message });
    return refuse('unavailable', '暂时无法检查图片，请稍后再试');
  }
  return undefined;
}

/** The refusal of whoever has sent as many photos today as a day allows. */
export function refusalToday({ user }: Pick<MemberInput, 'user'>, { store, limits, clock }: Server): Answer | undefined {
  const sent = store.files.count({ userId: user.id, day: chinaDate(clock()) });
  return sent >= limits.uploadsPerDay ? refuse('tooMany', '今日上传图片数量已达上限，请明天再试') : undefined;
}

/** What was made of a source, which is read to its end: what stands behind a photo counts for its size, too. */
async function* wholly(made: AsyncGenerator<Bytes, void>, source: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> {
  yield* made;
  for await (const _rest of source);
}

/** A stream of what a generator gives. */
const streamOf = (content: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> =>
  new ReadableStream<Bytes>({
    pull: async (controller) => {
      const { done, value } = await content.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await content.return();
    },
  });

/** Writes a photo to its place while it arrives, cleaned and scanned, and answers its address; nothing stays of one that is refused (AP-13, VL-09). */
export async function keepPhoto(
  kind: PhotoKind,
  content: AsyncGenerator<Bytes, void>,
  { request, user }: Pick<MemberInput, 'request' | 'user'>,
  server: Server,
): Promise<Answer> {
  const { store, files, limits, clock, scan } = server;
  const file = { id: randomId(), extension: kind };
  const cleaned = wholly(clean(kind, content, limits.photo), content);
  try {
    const size = await files.write(`${file.id}.${kind}`, streamOf(scan === undefined ? cleaned : scan(cleaned)));
    const session = await sessionId(request.headers.get('token') ?? '');
    store.files.insert({ ...file, userId: user.id, mime: MIMES[kind], size, day: chinaDate(clock()), session });
    return ok(fileUrl(file));
  } catch (error) {
    const refusal = refusalOf(error, server);
    if (refusal === undefined) throw error;
    return refusal;
  }
}
