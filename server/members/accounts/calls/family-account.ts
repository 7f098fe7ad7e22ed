import data from '../../../data/pay.json' with { type: 'json' };
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { siteUrl } from '../../../platform/pictures/site.ts';
import { onceByKey } from '../../../platform/transactions/calls/order-key.ts';
import type { FamilyCalls, MemberCall, MemberHandler, MemberInput, Reply, Server } from '../../../platform/transactions/server.ts';
import { bindCardNumber, queryBindCardNumber } from '../../identity/calls/bank-card.ts';
import { ocrRecognition } from '../../identity/calls/card-photo.ts';
import { isFace, queryAccountInfo, submitIdInfo } from '../../identity/calls/yf-identity.ts';
import { checkSmsVerifyCode, identityVerifyByUpdate, queryIsSetPassword, updatePayPassword } from '../../wallet/calls/pay-password.ts';
import {
  type Account,
  accountsOf,
  activationPath,
  chooseAccount,
  currentAccount,
  isActivated,
  ownAccount,
  toAccount,
} from '../accounts.ts';

/** Third-party pages by jump type, with the service that an account's state may block (HM-28, HM-29). */
const LINKS: Readonly<Record<string, { readonly page: string; readonly service?: '23' | '24' }>> = {
  1: { page: 'policy' },
  2: { page: 'claim', service: '23' },
  3: { page: 'claim-progress', service: '24' },
};

const unknownAccount = () => refuse('notFound', '账户不存在');

/** Runs a call for an account of the user. Refuses other users' accounts. */
const byAccount =
  <P extends { readonly accountId?: string }>(run: (account: Account, input: MemberInput<P>, server: Server) => Reply): MemberHandler<P> =>
  async (input, server) => {
    const account = await ownAccount(input.params.accountId ?? '', input.user, server);
    return account === undefined ? unknownAccount() : run(account, input, server);
  };

const accountList: MemberCall<'yf.accountList'> = inShop(async ({ user, shop }, server) => {
  const current = await currentAccount(user, shop, server);
  return ok((await accountsOf(user, shop, server)).map((account) => toAccount(account, user, current)));
});

const accountInfo: MemberCall<'yf.accountInfo'> = inShop(async ({ params, user, shop }, server) => {
  const current = await currentAccount(user, shop, server);
  const { accountId = '' } = params;
  const account = accountId === '' ? current : (await accountsOf(user, shop, server)).find((one) => one.accountId === accountId);
  if (account !== undefined) return ok(toAccount(account, user, current));
  return accountId === '' ? ok() : unknownAccount();
});

const isAuthorized = async ({ accountId }: Account, { user }: MemberInput, { store }: Server): Promise<boolean> =>
  (await store.agreements.count({ userId: user.id, subject: accountId })) > 0;

/** Returns the token that an insurer with its own underwriting expects in an account's applications (HC-04); empty without one. */
const underWriting = ({ accountId, underWrites }: Account) => ({
  applyFlag: underWrites === 1 ? 1 : 0,
  underWritingToken: underWrites === 1 ? `UW-${accountId}` : '',
});

const jumpLink: MemberCall<'yf.jumpLink'> = byAccount((account, { params }) => {
  const { jumpType = '' } = params;
  const link = Object.hasOwn(LINKS, jumpType) ? LINKS[jumpType] : undefined;
  if (link === undefined) return refuse('badRequest', '该服务暂未开放');
  if (link.service !== undefined && account.state.blocks?.services?.includes(link.service))
    return refuse('stopped', '当前保单不在有效期内');
  return ok(siteUrl(link.page, { typeCode: params.typeCode ?? '' }));
});

/** Family accounts: the switcher, the activation, the pay password, cards and third-party pages (HM-05, HM-26, HM-27, HM-28, OP-15, CL-27). */
export const familyAccountCalls: FamilyCalls<'yf'> = {
  member: {
    accountList,
    accountInfo,
    choose: byAccount(async (account, { user }, server) => {
      await chooseAccount(account, user, server);
      return ok({ ...toAccount(account, user, account), ...underWriting(account) });
    }),
    checkActivation: byAccount(async (account, input, server) =>
      ok({
        accountId: account.accountId,
        accountStatus: account.status,
        activated: isActivated(account) ? 1 : 0,
        isAuth: (await isAuthorized(account, input, server)) ? 1 : 0,
        ...underWriting(account),
        jumpUrl: isActivated(account) ? '' : activationPath(account),
      }),
    ),
    jumpLink,
    queryIsSetPassword,
    checkSmsVerifyCode: onceByKey('yf.checkSmsVerifyCode', ['code'], checkSmsVerifyCode),
    identityVerifyByUpdate,
    // Stores no parameter for the comparison, because the password could be guessed from its hash.
    updatePayPassword: onceByKey('yf.updatePayPassword', [], updatePayPassword),
    ocrRecognition,
    isFace,
    queryAccountInfo,
    submitIdInfo: onceByKey('yf.submitIdInfo', ['accountId', 'cardUrls', 'proofUrls', 'policyNo'], submitIdInfo),
    queryBindCardNumber,
    bindCardNumber,
    chooseTab: () => ok(data.tabs),
    adorn: () => ok(data.adorn),
    disclaimer: () => ok(data.disclaimer),
  },
};
