import type { Product } from '../../../domain/index.ts';
import type { Values } from '../../../engine/index.ts';
import data from '../../data/shop/accounts.json' with { type: 'json' };
import { type Shop, shopOf } from '../../platform/documents/shop.ts';
import { findFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import { mapSerial } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskPhone } from '../../platform/values/mask.ts';
import { reviewOf } from '../wallet/activation.ts';
import { balanceOf } from '../wallet/balance.ts';

/** The account that a member chose, by channel. */
const accountKind = kind<{ readonly accountId: string }>('account');

type SampleAccount = (typeof data.statuses)[number];

/** A family account of a user with one channel. */
export interface Account extends SampleAccount {
  readonly accountId: string;
  readonly channelCode: string;
  /** The state of its status in the channel's document (SS-23). */
  readonly state: Product.AccountState;
}

/** The status of an account with approved papers (HM-27). The sandbox sets it in place of the back end. */
const NORMAL = 2;

const ID_OF_USER = 10;
/** The phone of the member whose account has a location (EG-15): 南昌. */
const PLACED = { phone: '13800000018', longitude: 115.89, latitude: 28.68 };

/** Returns the accounts of a user with a channel. The phone may select statuses (see README). States are those of the first channel with this code. */
export async function accountsOf(user: User, { accounts, channelCode, key }: Shop, server: Server): Promise<readonly Account[]> {
  if (accounts === 0) return [];
  const states = server.documents.channels[key]?.accountConfig?.states ?? {};
  const phones: Readonly<Record<string, readonly number[]>> = data.phones;
  const wanted = Object.hasOwn(phones, user.phone) ? phones[user.phone] : undefined;
  return await mapSerial(
    data.statuses.filter(({ status }) => wanted === undefined || wanted.includes(status)),
    async (account) => {
      const accountId = `FA${user.id.slice(0, ID_OF_USER)}${channelCode}${account.status}`;
      // Approved papers make the account normal.
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

/** Returns the account that a user chose in a channel, or the first one. */
export async function currentAccount(user: User, shop: Shop, server: Server): Promise<Account | undefined> {
  const all = await accountsOf(user, shop, server);
  const chosen = (await findFact(user.id, accountKind, shop.channelCode, server))?.data.accountId;
  return all.find(({ accountId }) => accountId === chosen) ?? all[0];
}

/** Returns an account of this user by id, in any channel. */
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
  replaceFact(user.id, accountKind, channelCode, { accountId }, server);

/** Checks whether an account counts as activated (HM-27). */
export const isActivated = ({ state }: Account): boolean => state.activated === true;

/** Returns the message of a refusal because of an account's state. */
export const refusalOfState = ({ state }: Pick<Account, 'state'>, cannot: string): string => `账户${state.label ?? ''}，${cannot}`;

/** Returns the message why an account that is not activated cannot pay: its state, or the missing step. */
export const reasonNotActivated = (account: Pick<Account, 'state'>): string =>
  refusalOfState(account, account.state.papers === true ? '提交资料以后才能付款' : '不能付款');

/** Returns the page that activates an account. */
export const activationPath = ({ accountId }: Account): string => `/employeWeaL/activation?accountId=${accountId}`;

/** Converts an account for the response. */
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
