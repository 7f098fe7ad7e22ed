import { ok, refuse } from '../answer.ts';
import { text } from '../params.ts';
import type { FamilyCalls, OpenCall, Server } from '../server.ts';
import { signIn, userOf } from './auth.ts';
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
  open: { platformConfig, jumpInfo, fundOpenSignIn },
  member: {
    accountInfo: ({ params, user }) => {
      const account = accountOf(text(params, 'accountId'));
      if (account === undefined || account.phone !== user.phone) return refuse('notFound', '账户不存在，请重新进入');
      return ok({ ...account, userId: user.id });
    },
    rightReceipt: ({ params, user }, { store }) => {
      const right = store.rights.get(text(params, 'receiveId'));
      if (right === undefined || right.userId !== user.id) return ok({ receiveStatus: 3, receiveStatusStr: '权益不存在或已失效' });
      return ok({
        receiveStatus: 1,
        receiveStatusStr: '',
        receiveId: right.id,
        userRightId: right.parentUserRightId,
        patientId: right.insuredId,
        signStatus: 0,
      });
    },
    autoActivate: ({ params, user }, { store }) => {
      const right = store.rights.get(text(params, 'receiveId'));
      return right?.userId === user.id ? ok({ rightsStatus: '权益已激活' }) : ok({ rightsStatus: '' });
    },
  },
};
