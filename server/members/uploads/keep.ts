import { logic } from '../../../engine/index.ts';
import { randomId } from '../../platform/crypto/digest.ts';
import { clean, type PhotoKind } from '../../platform/files/clean/index.ts';
import { fileUrl } from '../../platform/files/own.ts';
import { BadPhoto, type Bytes } from '../../platform/files/reader.ts';
import { Infected, Unscanned } from '../../platform/files/scan.ts';
import { streamOf } from '../../platform/files/stream.ts';
import { type Answer, ok, refuse } from '../../platform/http/answer.ts';
import type { MemberInput, Server } from '../../platform/transactions/server.ts';
import { sessionId, signedIn } from '../sessions/sessions.ts';

const MIMES: Readonly<Record<PhotoKind, string>> = { jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic' };

const failed = () => refuse('badImage', '图片上传失败，请检查图片大小');

/** Returns the refusal of a photo that was not stored; undefined for a failure of the server. */
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

/** Refuses a member who has reached the daily limit of photos or bytes. A running upload counts with the largest size, since its size is unknown. */
export async function refusalToday({ user }: Pick<MemberInput, 'user'>, { store, limits, clock }: Server): Promise<Answer | undefined> {
  const sent = await store.files.find({ userId: user.id, day: logic.chinaDate(clock()) });
  const bytes = sent.reduce((sum, { size }) => sum + (size || limits.uploadBytes), 0);
  return sent.length >= limits.uploadsPerDay || bytes >= limits.uploadBytesPerDay
    ? refuse('tooMany', '今日上传的图片已达上限，请明天再试')
    : undefined;
}

/** Yields the cleaned photo, then reads the source to its end, so that trailing bytes count for its size too. */
async function* wholly(made: AsyncGenerator<Bytes, void>, source: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> {
  yield* made;
  for await (const _rest of source);
}

/** Streams a photo to its file, cleaned and scanned, and returns its address. Keeps nothing of a refused one (AP-13, VL-09). */
export async function savePhoto(
  kind: PhotoKind,
  content: AsyncGenerator<Bytes, void>,
  { request, user }: Pick<MemberInput, 'request' | 'user'>,
  server: Server,
): Promise<Answer> {
  const { store, files, limits, clock, scan } = server;
  const file = { id: randomId(), extension: kind };
  const name = `${file.id}.${kind}`;
  const cleaned = wholly(clean(kind, content, limits.photo), content);
  const token = request.headers.get('token') ?? '';
  const session = await sessionId(token);
  // Writes the record first: a file without a record would stay for good if the server stopped here.
  const refused = await store.transaction(async (within) => {
    const inside = { ...server, store: within };
    // An upload takes time: the member may have signed out or uploaded others meanwhile.
    const by = await signedIn(token, inside);
    const refusal = 'refusal' in by ? by.refusal : await refusalToday({ user }, inside);
    if (refusal !== undefined) return refusal;
    await within.files.insert({ ...file, userId: user.id, mime: MIMES[kind], size: 0, day: logic.chinaDate(clock()), session });
    return undefined;
  });
  if (refused !== undefined) return refused;
  try {
    const size = await files.write(name, streamOf(scan === undefined ? cleaned : scan(cleaned)));
    const isKept = await store.transaction(
      async (within) => (await within.files.get(file.id))?.userId === user.id && within.files.update(file.id, { size }),
    );
    if (isKept) return ok(fileUrl(file));
    // The member has signed out meanwhile, so the unsubmitted photo is deleted.
    await files.remove(name);
    return failed();
  } catch (error) {
    await files.remove(name);
    await store.files.remove(file.id);
    const refusal = refusalOf(error, server);
    if (refusal === undefined) throw error;
    return refusal;
  }
}
