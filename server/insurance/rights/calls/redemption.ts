import sampleCodes from '../../../data/redeem-codes.json' with { type: 'json' };
import { refusalOfCode, sendCodeTo } from '../../../members/sign-in/codes.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { bySample } from '../../../platform/sandbox/by-sample.ts';
import { findFactsOfAll, insertFact } from '../../../platform/store/facts.ts';
import type { Fact } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, MemberHandler, MemberInput, Server } from '../../../platform/transactions/server.ts';
import { formOf, judgeEntry } from '../../applications/entry.ts';
import { refusalOf } from '../../applications/judge.ts';
import { grant, type RightProduct, rightProducts } from '../grants.ts';
import { channelCodeOf, ownInsured, unknownInsured } from '../own.ts';
import { type Redemption, redemptionKind } from '../redemptions.ts';

type SampleCode = { readonly start: string; readonly refusal?: string; readonly codeType?: number; readonly productCode?: string };

/** The kind of a code that works for one insured person with a verified phone (RD-03). */
const FOR_ONE_PERSON = 2;

/** The sandbox codes, recognised by their prefix (see README). */
const known: readonly SampleCode[] = sampleCodes;

interface Code {
  readonly code: string;
  readonly codeType: number;
  readonly product: RightProduct;
}

interface Entered {
  readonly redeemCode?: string;
}

type Found = { readonly refusal: Answer } | { readonly found: Code };

/** Finds the code that a member entered, judged by the form first (VA-16). */
async function find({ params, user }: MemberInput<Entered>, server: Server): Promise<Found> {
  const checked = await judgeEntry(formOf('redemption.exchange', server), { redeemCode: params.redeemCode ?? '' }, user, server);
  if (checked.kind !== 'taken') return { refusal: refusalOf(checked) };
  const code = String(checked.data['redeemCode']).toUpperCase();
  const sample = /^[A-Z0-9]+$/.test(code) ? known.find(({ start }) => code.startsWith(start)) : undefined;
  const product = rightProducts.find(({ productCode }) => productCode === sample?.productCode);
  if (sample?.refusal !== undefined) return { refusal: refuse('notFound', sample.refusal) };
  if (product === undefined) return { refusal: refuse('notFound', '请输入正确的兑换码') };
  return { found: { code, codeType: sample?.codeType ?? 0, product } };
}

/** Returns the redemption of a code by any user. */
const redemptionOf = async ({ code }: Code, server: Server): Promise<Fact<Redemption> | undefined> =>
  (await findFactsOfAll(redemptionKind, code, server))[0];

const used = () => refuse('notFound', '该兑换码已被使用');

/** Runs a call for an unused code. */
const withFreshCode =
  (run: (code: Code) => Answer): MemberHandler<Entered> =>
  async (input, server) => {
    const result = await find(input, server);
    if ('refusal' in result) return result.refusal;
    return (await redemptionOf(result.found, server)) ? used() : run(result.found);
  };

const toWire = ({ codeType, product: { productCode, productName, description } }: Code) => ({
  codeType,
  productCode,
  productName,
  description,
});

/** Redeems a code once across all users: grants its right and shows its button in the list. The same request gets the same response. */
async function redeem(
  input: MemberInput<Entered>,
  insuredId: string,
  channelCode: string,
  server: Server,
  refusalOfElse?: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const { user, request } = input;
  const result = await find(input, server);
  if ('refusal' in result) return result.refusal;
  const { code, codeType, product } = result.found;
  if (codeType === FOR_ONE_PERSON && insuredId === '') return refuse('badRequest', '请先选择被保人并验证手机号');
  // Reads and writes in one transaction, so that two concurrent requests redeem it once.
  const redeemed = await redemptionOf(result.found, server);
  const idempotencyKey = (request.headers.get('idempotencyKey') ?? '').trim().slice(0, 100);
  if (redeemed !== undefined) {
    const { data } = redeemed;
    const isTheirs = redeemed.userId === user.id && idempotencyKey !== '' && data.idempotencyKey === idempotencyKey;
    return isTheirs && data.insuredId === insuredId ? ok({ ...toWire(result.found), insuredId }) : used();
  }
  const refusal = await refusalOfElse?.();
  if (refusal !== undefined) return refusal;
  const { productCode } = product;
  await insertFact(user.id, redemptionKind, code, { channelCode, insuredId, productCode, idempotencyKey }, server);
  await grant({ user, channelCode, insuredId, productCode }, server);
  return ok({ ...toWire(result.found), insuredId });
}

const exchange: MemberCall<'redemption.exchange'> = async (input, server) => {
  const { channelCode = '' } = input.params;
  const isKnown = Object.values(server.documents.channels).some((channel) => channel.channelCode === channelCode);
  return isKnown ? redeem(input, '', channelCode, server) : refuse('notFound', '渠道信息获取失败');
};

/** Redeems a code for one insured person whose phone proves the request. Uses up the phone code only when everything else is valid. */
const grantRightAndBindPatient: MemberCall<'redemption.grantRightAndBindPatient'> = async (input, server) => {
  const { params, user } = input;
  const insured = await ownInsured(params.insuredId, user, server);
  if (insured === undefined) return unknownInsured();
  return redeem(input, insured.id, channelCodeOf(insured, server), server, () =>
    refusalOfCode(params.phone ?? '', params.verCode ?? '', server, 'redemption'),
  );
};

/** Redemption of benefit codes (RD-01, RD-03). */
export const redemptionCalls: FamilyCalls<'redemption'> = {
  member: {
    checkRedeemCode: bySample(withFreshCode(() => ok())),
    check: bySample(withFreshCode((code) => ok(toWire(code)))),
    checkRightCodeType: bySample(withFreshCode(({ codeType }) => ok({ codeType }))),
    sendVerCode: ({ params }, server) => sendCodeTo(params.phone ?? '', 'redemption', server),
    exchange: bySample(exchange),
    grantRightAndBindPatient: bySample(grantRightAndBindPatient),
  },
};
