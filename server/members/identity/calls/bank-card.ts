import type { Values } from '../../../../engine/index.ts';
import { formOf, judgeEntry } from '../../../insurance/applications/entry.ts';
import { refusalOf } from '../../../insurance/applications/judge.ts';
import { randomId } from '../../../platform/crypto/digest.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, findFacts, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { MemberCall, Server } from '../../../platform/transactions/server.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { verifiedIdentity } from '../identity.ts';

/** A bank card: the answers of its form, and its id. */
type BankCard = Values & { readonly cardId: string };

/** Bank cards, by id. */
const bankCardKind = kind<BankCard>('bankCard');

const MOST = 10;
const KEYS = ['bankCode', 'cardNo', 'holderName', 'phone'] as const;

/** Checks the check digit of a card number (Luhn). */
function isCardNumber(cardNo: string): boolean {
  const digits = [...cardNo].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return /^\d{16,19}$/.test(cardNo) && sum % 10 === 0;
}

const bankName = (code: string, { documents }: Server): string =>
  Object.values(documents.samples)
    .find(({ key }) => key === 'wh.hmb.bankList')
    ?.items.find((item) => item.code === code)?.name ?? '';

/** Returns a member's card by id. */
export const ownCard = async (cardId: string, user: User, server: Server): Promise<BankCard | undefined> =>
  cardId === '' ? undefined : (await findFact(user.id, bankCardKind, cardId, server))?.data;

/** Converts a card for the response, with only the last four digits. */
export function cardToWire(card: BankCard, server: Server) {
  const [name, tail] = [bankName(textOf(card, 'bankCode'), server), textOf(card, 'cardNo').slice(-4)];
  const holder = textOf(card, 'holderName');
  return {
    cardId: card.cardId,
    bankCode: textOf(card, 'bankCode'),
    bankName: name,
    cardNo: `**** ${tail}`,
    label: `${name}（尾号${tail}）`,
    holderName: `*${holder.slice(1)}`,
  };
}

/** Returns the bank cards for payouts (OP-15). */
export const queryBindCardNumber: MemberCall<'yf.queryBindCardNumber'> = async ({ user }, server) =>
  ok((await findFacts(user.id, bankCardKind, server)).map(({ data }) => cardToWire(data, server)));

/** Binds a card or replaces one. The holder is the member (OP-15). */
export const bindCardNumber: MemberCall<'yf.bindCardNumber'> = async ({ params, user }, server) => {
  const { cardId: known = '' } = params;
  if (known !== '' && (await ownCard(known, user, server)) === undefined) return refuse('notFound', '银行卡不存在');
  const answers = Object.fromEntries(KEYS.flatMap((key) => (params[key] === undefined ? [] : [[key, params[key]]])));
  const checked = await judgeEntry(formOf('yf.bindCardNumber', server), answers, user, server);
  if (checked.kind !== 'taken') return refusalOf(checked);
  const cardNo = textOf(checked.data, 'cardNo');
  if (!isCardNumber(cardNo)) return refuse('badRequest', '银行卡号不正确，请核对后再填');
  const identity = await verifiedIdentity(user, server);
  if (identity !== undefined && identity.name !== textOf(checked.data, 'holderName'))
    return refuse('badRequest', '持卡人要和实名认证的姓名一致');
  const all = (await findFacts(user.id, bankCardKind, server)).filter(({ subject }) => subject !== known);
  const same = all.find(({ data }) => textOf(data, 'cardNo') === cardNo);
  // A repeated bind, as after a lost response, returns the existing card.
  if (same !== undefined) return known === '' ? ok({ cardId: same.subject }) : refuse('duplicateInsured', '这张银行卡已经绑定过');
  if (known === '' && all.length >= MOST) return refuse('insuredLimit', `最多可绑定${MOST}张银行卡`);
  const cardId = known || randomId();
  await replaceFact(user.id, bankCardKind, cardId, { ...checked.data, cardId }, server);
  return ok({ cardId });
};
