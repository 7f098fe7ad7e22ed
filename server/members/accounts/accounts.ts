import type { Documents, Values } from '../../../engine/index.ts';
import data from '../../data/shop/accounts.json' with { type: 'json' };
import { type Shop, shopOf } from '../../platform/documents/shop.ts';
import { recall, replace } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import { mapEach } from '../../platform/transactions/in-turn.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskPhone } from '../../platform/values/mask.ts';
import { reviewOf } from '../wallet/activation.ts';
import { balanceOf } from '../wallet/balance.ts';

type SampleAccount = (typeof data.statuses)[number];

/** A family account of a user with one channel. */
export interface Account extends SampleAccount {
  readonly accountId: string;
  readonly channelCode: string;
  /** What the document of the channel says of its status (SS-23). */
  readonly state: Documents.AccountState;
}

/** What an account becomes whose papers were found right (HM-27): the sandbox plays the back end, which sets it. */
const NORMAL = 2;

const ID_OF_USER = 10;
/** The member whose account says where it is (EG-15): 南昌. */
const PLACED = { phone: '13800000018', longitude: 115.89, latitude: 28.68 };

/** The accounts of a user with a channel; the phone may ask for certain statuses (see README). Their states are those of the first channel with this code. */
export async function accountsOf(user: User, { accounts, channelCode, key }: Shop, server: Server): Promise<readonly Account[]> {
  if (accounts === 0) return [];
  const states = server.documents.channels[key]?.accountConfig?.states ?? {};
  const phones: Readonly<Record<string, readonly number[]>> = data.phones;
  const wanted = Object.hasOwn(phones, user.phone) ? phones[user.phone] : undefined;
  return await mapEach(
    data.statuses.filter(({ status }) => wanted === undefined || wanted.includes(status)),
    async (account) => {
      const accountId = `FA${user.id.slice(0, ID_OF_USER)}${channelCode}${account.status}`;
      // One whose papers were found right is a normal one.
      const isOpen = (await reviewOf(accountId, user, server))?.state === 'passed';
      const status = isOpen ? NORMAL : account.status;
      return {
        ...account,
        status,
        state: states[status] ?? states['other'] ?? {},
        accountId,
        channelCode,
        accountBalance: await balanceOf(accountId, account.accountBalance, user, server),
      };
    },
  );
}

/** The account a user has chosen in a channel, or the first one. */
export async function currentAccount(user: User, shop: Shop, server: Server): Promise<Account | undefined> {
  const all = await accountsOf(user, shop, server);
  const chosen = (await recall(user.id, 'account', shop.channelCode, server))?.data['accountId'];
  return all.find(({ accountId }) => accountId === chosen) ?? all[0];
}

/** An account of this user by id, whatever the channel. */
export async function ownAccount(accountId: string, user: User, server: Server): Promise<Account | undefined> {
  for (const { channelCode = '' } of Object.values(server.documents.channels)) {
    const shop = shopOf(channelCode, server.documents);
    const account = shop && (await accountsOf(user, shop, server)).find((one) => one.accountId === accountId);
    if (account) return account;
  }
  return undefined;
}

/** Makes an account the current one of its channel. */
export const chooseAccount = ({ accountId, channelCode }: Account, user: User, server: Server): Promise<void> =>
  replace(user.id, 'account', channelCode, { accountId }, server);

/** Whether an account counts as activated (HM-27). */
export const isActivated = ({ state }: Account): boolean => state.activated === true;

/** Why something is refused in the state of an account, in words. */
export const refusalOfState = ({ state }: Pick<Account, 'state'>, cannot: string): string => `账户${state.label ?? ''}，${cannot}`;

/** Why an account that is not activated cannot pay: what its state is, or what is still to be done. */
export const reasonNotActivated = (account: Pick<Account, 'state'>): string =>
  refusalOfState(account, account.state.papers === true ? '提交资料以后才能付款' : '不能付款');

/** Where an account is activated. */
export const activationPath = ({ accountId }: Account): string => `/employeWeaL/activation?accountId=${accountId}`;

/** An account as the wire has it. */
export function toAccount(account: Account, user: User, current: Account | undefined): Values {
  const { holder, underWrites, state, ...rest } = account;
  return {
    ...rest,
    accountStatus: account.status,
    holderName: holder,
    policyNo: `GP2026${account.status}${user.phone.slice(-4)}`,
    cardNo: `**** ${user.phone.slice(-4)}`,
    isCurrent: current?.accountId === account.accountId ? 1 : 0,
    userId: user.id,
    phone: maskPhone(user.phone),
    jumpUrl: '',
    parentUserRightId: '',
    receiveId: '',
    tabFlag: 0,
    ...(user.phone === PLACED.phone ? { longitude: PLACED.longitude, latitude: PLACED.latitude } : { longitude: '', latitude: '' }),
  };
}
