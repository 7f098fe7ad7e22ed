import { isSigned } from '../../../insurance/insured/signed.ts';
import { activateRight } from '../../../insurance/rights/activations.ts';
import { needsRedeeming, refusalOfOver } from '../../../insurance/rights/may-use.ts';
import { unknownRight } from '../../../insurance/rights/own.ts';
import { channelOfBusiness, isLocked, ownRight } from '../../../insurance/rights/rights.ts';
import { channelEntered } from '../../../platform/documents/shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { accountOf } from '../../../platform/partners/stand-ins/fund-accounts.ts';
import { bySample } from '../../../platform/sandbox/by-sample.ts';
import { opensRights } from '../../../platform/sandbox/samples.ts';
import type { FamilyCalls, MemberCall, OpenCall, Server } from '../../../platform/transactions/server.ts';
import { maskPhone } from '../../../platform/values/mask.ts';
import { signInBy } from './entry-sign-in.ts';

/** Returns the channel of an entry code, with its key. */
const channelOf = (code: string, { documents }: Server) => channelEntered(code, documents);

const platformConfig: OpenCall<'entry.platformConfig' | 'entry.channelInfo' | 'entry.channelInfoV2'> = ({ params }, server) => {
  const [key, channel] = channelOf(params.channelCode ?? '', server) ?? [];
  // The call itself succeeds; a channel without a configuration has an empty result (EC-07).
  return ok(key === undefined || channel === undefined ? null : { thirdChannelSide: key, title: channel.documentTitle ?? '' });
};

const unknownJump = () => refuse('notFound', '跳转信息不存在或已失效');

const jumpInfo: OpenCall<'entry.jumpInfo' | 'entry.tpcInfo' | 'entry.guanbaiInfo'> = ({ params }, server) => {
  const { serialNo = '' } = params;
  const [key] = channelOf(params.channelCode ?? '', server) ?? [];
  return key === undefined || !/^\w{6,40}$/.test(serialNo) ? unknownJump() : ok(toJump(key, serialNo, params.channelCode ?? ''));
};

const toJump = (key: string, serialNo: string, code: string) => ({
  serialNo,
  extParam: `/heye-h5/commonRecognizee?thirdChannelSide=${key}`,
  type: '1',
  userInfoDetail: { name: '', certNo: '', mobile: '', certType: '0' },
  receiveId: '',
  extData: { showRightDetail: 0, thirdPayCash: 0 },
  channelCodeList: [code],
});

/** A serial number begins with its channel: JXRB000001 leads to the channel JXRB. */
const serialInfo: OpenCall<'entry.serialInfo'> = ({ params }, server) => {
  const { serialNo = '' } = params;
  const code = /^([A-Z]{2,12})\d{6,20}$/.exec(serialNo)?.[1] ?? '';
  const [key] = channelOf(code, server) ?? [];
  return key === undefined ? unknownJump() : ok(toJump(key, serialNo, code));
};

const gxJumpUrl: OpenCall<'entry.gxJumpUrl'> = ({ params }, server) => {
  const [key] = channelOf(params.channelCode ?? '', server) ?? [];
  return key === undefined ? unknownJump() : ok(`/heye-h5/commonRecognizee?thirdChannelSide=${key}`);
};

/** The sandbox decodes a base64 phone and returns only its last digits. */
const decryptPhone: OpenCall<'entry.decryptPhone'> = ({ params }) => {
  const { encryptPhone: written = '' } = params;
  const phone = /^[A-Za-z0-9+/]{16}$/.test(written) ? atob(written) : '';
  return /^1[3-9]\d{9}$/.test(phone) ? ok(maskPhone(phone)) : refuse('badRequest', '手机号无法识别');
};

const fundOpenSignIn: OpenCall<'entry.fundOpenSignIn'> = (input, server) => {
  const { accountId = '' } = input.params;
  return signInBy({ by: 'fund', token: accountId }, input, server, ({ code, msg, result }) => ({
    code,
    msg,
    result: { ...(result as object), accountId, latitude: '', longitude: '' },
  }));
};

/** Activates the locked right that a member enters with, if its channel does so by itself (EG-17). */
const autoActivate: MemberCall<'entry.autoActivate'> = async ({ params, user }, server) => {
  const own = await ownRight(params.receiveId ?? '', user, server);
  if (own === undefined) return unknownRight();
  const over = await refusalOfOver(own, server);
  if (over) return refuse('notActivated', over.msg);
  const { right, insured, button } = own;
  // A right without a lock, or an activated one, has no status to report.
  if (!(await isLocked(button, right, server))) return ok({ rightsStatus: '' });
  const [channel] = channelOfBusiness(insured.businessType, server) ?? [];
  if (channel === undefined || !opensRights(channel)) return refuse('stopped', '这份权益要先激活才能使用');
  return ok({ rightsStatus: (await activateRight(right, server)) ? '权益已激活' : '' });
};

/** Accounts, jumps and rights of an entry (EG-14, EG-15, EG-16, EG-17). */
export const entryCalls: FamilyCalls<'entry'> = {
  open: {
    platformConfig,
    channelInfo: platformConfig,
    channelInfoV2: platformConfig,
    jumpInfo,
    tpcInfo: jumpInfo,
    guanbaiInfo: jumpInfo,
    serialInfo,
    gxJumpUrl,
    decryptPhone,
  },
  signIn: { fundOpenSignIn },
  member: {
    tpjyUser: ({ user }) => ok({ userId: user.id, phone: maskPhone(user.phone) }),
    accountInfo: ({ params, user }) => {
      const account = accountOf(params.accountId ?? '');
      if (account === undefined || account.phone !== user.phone) return refuse('notFound', '账户不存在，请重新进入');
      return ok({ ...account, userId: user.id });
    },
    rightReceipt: async ({ params, user }, server) => {
      const own = await ownRight(params.receiveId, user, server);
      if (own === undefined) return ok({ receiveStatus: 3, receiveStatusStr: '权益不存在或已失效' });
      const { right, insured } = own;
      const over = await refusalOfOver(own, server);
      return ok({
        receiveStatus: over === undefined ? 1 : 2,
        receiveStatusStr: over?.msg ?? '',
        receiveId: right.id,
        userRightId: right.parentUserRightId,
        userRightIdNo: (await needsRedeeming(own, user, server)) ? '1' : '',
        patientId: right.insuredId,
        signStatus: (await isSigned(insured, server)) ? 1 : 0,
      });
    },
    autoActivate: bySample(autoActivate),
  },
};
