import { fileTypeFromBuffer } from 'file-type';
import { isPhotoKind } from '../../platform/files/clean/index.ts';
import { BrokenMultipart, isMultipart } from '../../platform/files/multipart.ts';
import { BadPhoto, type Bytes } from '../../platform/files/reader.ts';
import { type Answer, refuse } from '../../platform/http/answer.ts';
import type { MemberCall } from '../../platform/transactions/server.ts';
import { refusalToday, savePhoto } from './keep.ts';

/** Bytes of a file that suffice to detect its type. */
const HEAD = 4100;

const failed = () => refuse('badImage', '图片上传失败，请检查图片大小');

/** Uploads a photo: checks content, size, dimensions and number, and streams it to its file (AP-13, AP-30, FU-01, VL-08, VL-09). */
export const upload: MemberCall<'material.uploadImage' | 'material.uploadFile' | 'material.uploadBase' | 'service.upload'> = async (
  input,
  server,
): Promise<Answer> => {
  const { request } = input;
  const { limits, openPart } = server;
  if (!isMultipart(request.headers.get('content-type') ?? '') || request.body === null) return refuse('badRequest', '请选择要上传的图片');
  if (Number(request.headers.get('content-length') ?? 0) > limits.upload.bytes) return failed();
  const tooMany = await refusalToday(input, server);
  if (tooMany) return tooMany;
  try {
    const part = await openPart(request, 'file', limits.upload);
    if (part === undefined) return refuse('badRequest', '请选择要上传的图片');
    const head = await readHead(part);
    const kind = (await fileTypeFromBuffer(head))?.ext ?? '';
    const answer = isPhotoKind(kind)
      ? await savePhoto(kind, limited(head, part, limits.uploadBytes), input, server)
      : refuse('badImage', '仅支持上传jpg、png、jpeg格式的图片！');
    // Reads and drops the rest of a refused photo, because a browser reads the response only after sending everything.
    for await (const _rest of part);
    return answer;
  } catch (error) {
    if (error instanceof BrokenMultipart) return failed();
    throw error;
  }
};

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

/** Yields the whole content up to the limit, head first. Leaves the part open, so that the caller can read the rest. */
async function* limited(head: Bytes, rest: AsyncGenerator<Bytes, void>, limit: number): AsyncGenerator<Bytes, void> {
  for (let chunk: Bytes | undefined = head, total = 0; chunk !== undefined; ) {
    total += chunk.length;
    if (total > limit) throw new BadPhoto('tooLarge', 'The photo is larger than allowed');
    yield chunk;
    const { done, value }: IteratorResult<Bytes, void> = await rest.next();
    chunk = done ? undefined : value;
  }
}
