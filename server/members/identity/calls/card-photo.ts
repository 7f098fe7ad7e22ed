import { toBase64Text } from '../../../platform/crypto/digest.ts';
import { ownFile } from '../../../platform/files/own.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import type { CardRead, CardSide } from '../../../platform/partners/recognition.ts';
import { refusalBy } from '../../../platform/partners/words.ts';
import type { StoredFile } from '../../../platform/store/records.ts';
import type { MemberCall, PostCommitContext } from '../../../platform/transactions/server.ts';

const SIDES: Readonly<Record<CardSide, string>> = { front: '人像面', back: '国徽面' };
const isSide = (side: string): side is CardSide => Object.hasOwn(SIDES, side);
const NOBODY_READS = { failed: 'unreachable', detail: 'nobody reads certificates' } as const;
const gone = () => refuse('badImage', '没有找到证件照片，请重新拍摄');

const toWire = (side: CardSide, { name, idCard, address, valid }: CardRead): Answer =>
  ok(side === 'front' ? { side, name, idCard, address } : { side, valid });

/** Sends a photo to the recognition partner. A refusal names the side. */
async function readBy(side: CardSide, { id, extension, mime, userId }: StoredFile, outside: PostCommitContext): Promise<Answer> {
  const { recognition } = outside.partners;
  const photo = await outside.files.read(`${id}.${extension}`);
  if (photo === undefined) return gone();
  const content = toBase64Text(await new Response(photo).arrayBuffer());
  const outcome = recognition === undefined ? NOBODY_READS : await recognition.card({ side, mime, content, member: userId });
  if ('ok' in outcome) return toWire(side, outcome.ok);
  const answer = refusalBy('recognition', outcome, outside);
  return 'refused' in outcome ? { ...answer, msg: `${SIDES[side]}：${answer.msg}` } : answer;
}

/** Reads one side of an identity card through the recognition partner. The address of the photo arrives encrypted (HC-08). */
export const ocrRecognition: MemberCall<'yf.ocrRecognition'> = async ({ params, user }, server): Promise<Answer> => {
  const { side = '' } = params;
  if (!isSide(side)) return refuse('badRequest', '请说明是身份证的哪一面');
  const file = await ownFile(params.image ?? '', user, server);
  if (file === undefined) return gone();
  server.beforeReply((outside) => readBy(side, file, outside));
  return refuse('unavailable', '');
};
