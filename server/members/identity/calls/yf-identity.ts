import type { Json } from '../../../../engine/index.ts';
import data from '../../../data/pay.json' with { type: 'json' };
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { isOwnFile } from '../../../platform/files/own.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { someSerial } from '../../../platform/transactions/map-serial.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { yuan } from '../../../platform/values/money.ts';
import { type Account, currentAccount, isActivated, ownAccount, refusalOfState, toAccount } from '../../accounts/accounts.ts';
import { reviewOf, submitPapers } from '../../wallet/activation.ts';
import { spendingsOf } from '../../wallet/balance.ts';
import { verifiedIdentity } from '../identity.ts';

const MOST_PAPERS = 9;

/** Returns whether a face check is still needed; once is enough. */
export const isFace: MemberCall<'yf.isFace'> = async ({ user }, server) =>
  ok({ isFace: (await verifiedIdentity(user, server)) === undefined ? 1 : 0 });

/** Returns all data of an account: holder, balance, payments and the review of its papers (OP-15). */
export const queryAccountInfo: MemberCall<'yf.queryAccountInfo'> = inShop(async ({ params, user, shop }, server) => {
  const { accountId = '' } = params;
  const current = await currentAccount(user, shop, server);
  const account = accountId === '' ? current : await ownAccount(accountId, user, server);
  if (account === undefined) return accountId === '' ? ok() : refuse('notFound', '账户不存在');
  const review = await reviewOf(account.accountId, user, server);
  const { shown, hasMore } = await spendingsOf(account.accountId, user, server);
  return ok({
    ...toAccount(account, user, current),
    validFrom: data.valid[0] ?? '',
    validTo: data.valid[1] ?? '',
    isVerified: (await verifiedIdentity(user, server)) === undefined ? 0 : 1,
    reviewState: review?.state ?? '',
    reviewReason: review?.reason ?? '',
    hasMoreRecords: hasMore ? 1 : 0,
    records: shown.map(({ orderNo, title, fen, time }) => ({
      orderNo,
      title,
      amount: yuan(Math.abs(fen)),
      refund: fen < 0 ? '1' : '',
      time,
    })) as Json[],
  });
});

/** Returns the refusal to activate an account now; undefined when allowed. */
function refusalOf(account: Account | undefined): Answer | undefined {
  if (account === undefined) return refuse('notFound', '账户不存在');
  if (isActivated(account)) return refuse('stopped', '账户已经激活，不用再提交');
  return account.state.papers === true ? undefined : refuse('stopped', refusalOfState(account, '不能激活'));
}

/** Submits the papers that activate an account: pictures of card and employment, or the number of the policy (OP-15). */
export const submitIdInfo: MemberCall<'yf.submitIdInfo'> = async ({ params, request, user }, server): Promise<Answer> => {
  const account = await ownAccount(params.accountId ?? '', user, server);
  const refusal = refusalOf(account);
  if (refusal !== undefined || account === undefined) return refusal ?? refuse('notFound', '账户不存在');
  const apply = request.headers.get('underWritingAccountId') ?? '';
  if (apply !== '' && apply !== account.accountId) return refuse('badRequest', '核保账户与要激活的账户不一致');
  const identity = await verifiedIdentity(user, server);
  if (identity === undefined) return refuse('notActivated', '请先完成实名认证');
  if ((await reviewOf(account.accountId, user, server))?.state === 'waiting') return refuse('stopped', '资料正在审核，请稍后再看');
  const { policyNo = '' } = params;
  const { cardUrls = [], proofUrls = [] } = params;
  if (policyNo !== '') {
    if (policyNo !== toAccount(account, user, undefined)['policyNo']) return refuse('badRequest', '保单号与账户不符，请核对后再填');
  } else if (cardUrls.length !== 2 || proofUrls.length === 0 || proofUrls.length > MOST_PAPERS)
    return refuse('badRequest', '请上传身份证两面和证明');
  if (await someSerial([...cardUrls, ...proofUrls], async (url) => !(await isOwnFile(url, user, server))))
    return refuse('badImage', '没有找到上传的照片，请重新上传');
  await submitPapers(
    account.accountId,
    { name: identity.name, policyNo, cardUrls: [...cardUrls], proofUrls: [...proofUrls] },
    user,
    server,
  );
  return ok({ accountId: account.accountId });
};
