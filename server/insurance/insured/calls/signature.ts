import { fileTypeFromBuffer } from 'file-type';
import { addedPatient, changePatient } from '../../../members/patients/patients.ts';
import { refusalToday, savePhoto } from '../../../members/uploads/keep.ts';
import { fromBase64, randomDigits } from '../../../platform/crypto/digest.ts';
import { isOwnFile } from '../../../platform/files/own.ts';
import type { Bytes } from '../../../platform/files/reader.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import type { FamilyCalls, MemberCall } from '../../../platform/transactions/server.ts';
import { ownRight } from '../../rights/rights.ts';
import { saveSignature } from '../signatures.ts';

/** The largest accepted signature in bytes; a picture of a few strokes is far smaller. */
const LARGEST = 500_000;
const PNG = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/;

async function* once(bytes: Bytes): AsyncGenerator<Bytes, void> {
  yield bytes;
}

const unknownPicture = () => refuse('badImage', '没有找到签名的图片，请重新签名');

/** Stores the picture of a signature among the member's files, if its content is a PNG (AD-07). */
const upload: MemberCall<'signature.upload'> = async (input, server) => {
  const bytes = fromBase64(PNG.exec(input.params.image ?? '')?.[1] ?? '');
  const type = bytes === undefined ? undefined : await fileTypeFromBuffer(bytes);
  if (bytes === undefined || type?.ext !== 'png' || bytes.length > LARGEST) return refuse('badImage', '签名的图片不正确，请重新签名');
  return (await refusalToday(input, server)) ?? savePhoto('png', once(bytes), input, server);
};

const ofUser: MemberCall<'signature.ofUser'> = async ({ params, user }, server) => {
  const { signUrl = '' } = params;
  if (!(await isOwnFile(signUrl, user, server))) return unknownPicture();
  await saveSignature(signUrl, user, server);
  return ok();
};

const ofPatient: MemberCall<'signature.ofPatient' | 'signature.ofPatientV2'> = async ({ params, user }, server) => {
  const person = await addedPatient(params.patientId, user, server);
  if (person === undefined) return refuse('notFound', '问诊人不存在');
  const { signUrl = '' } = params;
  if (!(await isOwnFile(signUrl, user, server))) return unknownPicture();
  await changePatient(person, { signUrl }, user, server);
  return ok();
};

/** Signatures: the one that claims need first (AP-32), and handwritten ones of the member and of persons (AD-07). */
export const signatureCalls: FamilyCalls<'signature'> = {
  member: {
    insurance: async ({ params, user }, server) =>
      (await ownRight(params.receiveId ?? '', user, server)) === undefined
        ? refuse('noRight', '权益不存在或已失效')
        : ok({ signNo: `Q${randomDigits(15)}` }),
    ofUser,
    ofPatient,
    ofPatientV2: ofPatient,
  },
  nonTransactional: { upload },
};
