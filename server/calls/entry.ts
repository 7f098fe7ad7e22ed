import { ok, refuse } from '../answer.ts';
import { activateRight } from '../facts.ts';
import { refusalOfOver } from '../may-use.ts';
import { unknownRight } from '../own.ts';
import { text } from '../params.ts';
import { isLocked, ownRight } from '../rights.ts';
import type { FamilyCalls, OpenCall, Server } from '../server.ts';
import { signIn } from '../sessions.ts';
import { isSigned } from '../signed.ts';
import { userOf } from './auth.ts';
import { accountOf } from './entry-sign-in.ts';

/** The channel of a code, with its key. */
const channelOf = (code: string, { documents }: Server) =>
  Object.entries(documents.channels).find(([, channel]) => channel.channelCode === code);

const platformConfig: OpenCall = ({ params }, server) => {
  const [key, channel] = channelOf(text(params, 'channelCode'), server) ?? [];
  // The call itself succeeds; a channel without a configuration has an empty result (EC-07).
  return ok(
    key === undefined || channel === undefined
      ? null
      : { thirdChannelSide: key, commonChannelSide: key, title: channel.documentTitle ?? '' },
  );
};

const jumpInfo: OpenCall = ({ params }, server) => {
  const serialNo = text(params, 'serialNo');
  const [key] = channelOf(text(params, 'channelCode'), server) ?? [];
  if (key === undefined || !/^\w{6,40}$/.test(serialNo)) return refuse('notFound', '跳转信息不存在或已失效');
  return ok({
    serialNo,
    extParam: `/heye-h5/commonRecognizee?thirdChannelSide=${key}`,
    type: '1',
    userInfoDetail: { name: '', certNo: '', mobile: '', certType: '0' },
    receiveId: '',
    extData: { showRightDetail: 0, thirdPayCash: 0 },
    channelCodeList: [text(params, 'channelCode')],
  });
};

const fundOpenSignIn: OpenCall = async ({ params }, server) => {
  const account = accountOf(text(params, 'accountId'));
  if (account === undefined) return refuse('notFound', '账户不存在，请重新进入');
  const { code, msg, result } = await signIn(userOf(account.phone, server), server);
  return { code, msg, result: { ...(result as object), accountId: account.accountId, latitude: '', longitude: '' } };
};

/** Accounts, jumps and rights that an entry asks for (EG-14, EG-15, EG-16, EG-17). */
export const entryCalls: FamilyCalls = {
  open: { platformConfig, jumpInfo },
  standIn: { fundOpenSignIn },
  member: {
    accountInfo: ({ params, user }) => {
      const account = accountOf(text(params, 'accountId'));
      if (account === undefined || account.phone !== user.phone) return refuse('notFound', '账户不存在，请重新进入');
      return ok({ ...account, userId: user.id });
    },
    rightReceipt: ({ params, user }, server) => {
      const own = ownRight(text(params, 'receiveId'), user, server);
      if (own === undefined) return ok({ receiveStatus: 3, receiveStatusStr: '权益不存在或已失效' });
      const { right, insured } = own;
      const over = refusalOfOver(own, server);
      return ok({
        receiveStatus: over === undefined ? 1 : 2,
        receiveStatusStr: over?.msg ?? '',
        receiveId: right.id,
        userRightId: right.parentUserRightId,
        patientId: right.insuredId,
        signStatus: isSigned(insured, server) ? 1 : 0,
      });
    },
    autoActivate: ({ params, user }, server) => {
      const own = ownRight(text(params, 'receiveId'), user, server);
      if (own === undefined) return unknownRight();
      const over = refusalOfOver(own, server);
      if (over) return refuse('notActivated', over.msg);
      // What carries no lock, or was opened before, has nothing to say.
      const isOpened = isLocked(own.button, own.right, server) && activateRight(own.right, server);
      return ok({ rightsStatus: isOpened ? '权益已激活' : '' });
    },
  },
};
