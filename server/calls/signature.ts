import { fileTypeFromBuffer } from 'file-type';
import { chinaDate } from '../../engine/index.ts';
import { ok, refuse } from '../answer.ts';
import { fromBase64, randomDigits, randomId } from '../crypto/digest.ts';
import { fileUrl, isOwnFile } from '../files/own.ts';
import { text } from '../params.ts';
import { addedPatient, changePatient } from '../patients.ts';
import { ownRight } from '../rights.ts';
import type { FamilyCalls, MemberCall } from '../server.ts';
import { sessionId } from '../sessions.ts';
import { keepSignature } from '../signatures.ts';

/** Bytes of a picture of a few strokes. */
const LARGEST = 500_000;
const PNG = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/;

const unknownPicture = () => refuse('badImage', '没有找到签名的图片，请重新签名');

/** Takes the picture of a signature: a PNG by its content, among the member's files (AD-07). */
const upload: MemberCall = async ({ params, request, user }, server) => {
  const { store, files, limits, clock } = server;
  const bytes = fromBase64(PNG.exec(text(params, 'image'))?.[1] ?? '');
  const type = bytes === undefined ? undefined : await fileTypeFromBuffer(bytes);
  if (bytes === undefined || type?.ext !== 'png' || bytes.length > LARGEST) return refuse('badImage', '签名的图片不正确，请重新签名');
  const day = chinaDate(clock());
  if (store.files.count({ userId: user.id, day }) >= limits.uploadsPerDay) return refuse('tooMany', '今日上传图片数量已达上限，请明天再试');
  const file = { id: randomId(), extension: 'png' };
  const size = await files.write(`${file.id}.png`, new Blob([bytes]).stream());
  const session = await sessionId(request.headers.get('token') ?? '');
  store.files.insert({ ...file, userId: user.id, mime: type.mime, size, day, session });
  return ok(fileUrl(file));
};

const ofUser: MemberCall = ({ params, user }, server) => {
  const signUrl = text(params, 'signUrl');
  if (!isOwnFile(signUrl, user, server)) return unknownPicture();
  keepSignature(signUrl, user, server);
  return ok();
};

const ofPatient: MemberCall = ({ params, user }, server) => {
  const person = addedPatient(text(params, 'patientId'), user, server);
  if (person === undefined) return refuse('notFound', '问诊人不存在');
  const signUrl = text(params, 'signUrl');
  if (!isOwnFile(signUrl, user, server)) return unknownPicture();
  changePatient(person, { signUrl }, user, server);
  return ok();
};

/** Signatures: what claims need beforehand (AP-32), and the hand-written ones of the member and of persons (AD-07). */
export const signatureCalls: FamilyCalls = {
  member: {
    insurance: ({ params, user }, server) =>
      ownRight(text(params, 'receiveId'), user, server) === undefined
        ? refuse('noRight', '权益不存在或已失效')
        : ok({ signNo: `Q${randomDigits(15)}` }),
    upload,
    ofUser,
    ofPatient,
    ofPatientV2: ofPatient,
  },
};
