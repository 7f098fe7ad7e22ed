import { type Json, logic, type Values } from '../../../engine/index.ts';
import type { Requests } from '../../../schemas/calls.gen.ts';
import { formOf, judgeEntry } from '../../insurance/applications/entry.ts';
import { refusalOf } from '../../insurance/applications/judge.ts';
import type { Answer } from '../../platform/http/answer.ts';
import { findFact, findFacts, kind } from '../../platform/store/facts.ts';
import type { Fact, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { textOf } from '../../platform/values/text-of.ts';

/** Milliseconds until a complaint is answered in the sandbox. */
const ANSWERED_AFTER = 60_000;

/** A member's complaint, with the fields of its form. */
export interface Complaint {
  readonly reasonCode: string;
  readonly description: string;
  readonly images: readonly string[];
}

/** An appeal against an order. */
export interface Appeal extends Complaint {
  readonly orderNo: string;
  readonly reasonName: string;
}

/** Appeals, by their own number. */
export const appealKind = kind<Appeal>('appeal');
/** Requests for after-sale service, by the number of their order. */
export const afterSaleKind = kind<Complaint>('afterSale');

/** Reads a complaint judged by the form of the call, or returns the refusal. */
export async function complaintOf(
  call: string,
  params: Pick<Requests['appeal.create'], 'reasonCode' | 'description' | 'images'>,
  user: User,
  server: Server,
): Promise<{ readonly refusal: Answer } | { readonly complaint: Complaint }> {
  const { reasonCode, description, images: sent } = params;
  const given = logic.withoutEmpty({ reasonCode, description, images: sent });
  const checked = await judgeEntry(formOf(call, server), given, user, server);
  if (checked.kind !== 'taken') return { refusal: refusalOf(checked) };
  const images = checked.data['images'];
  return {
    complaint: {
      reasonCode: textOf(checked.data, 'reasonCode'),
      description: textOf(checked.data, 'description'),
      images: Array.isArray(images) ? images.filter((url) => typeof url === 'string') : [],
    },
  };
}

const timeAfter = (at: string, ms: number): string => logic.chinaTime(new Date(Date.parse(`${at.replace(' ', 'T')}+08:00`) + ms));

/** Returns the progress of a complaint, newest step first; it is answered after a while (AP-22). */
export function progressOf(
  { at }: Pick<Fact, 'at'>,
  words: { readonly filed: string; readonly answered: string },
  { clock }: Server,
): Values {
  const now = logic.chinaTime(clock());
  const answeredAt = timeAfter(at, ANSWERED_AFTER);
  const filed = { text: words.filed, time: at };
  return now < answeredAt
    ? { status: 0, statusDesc: '处理中', progress: [filed] }
    : { status: 1, statusDesc: '已回复', progress: [{ text: words.answered, time: answeredAt }, filed] as Json[] };
}

const AFTER_SALE = {
  filed: '已提交售后申请，药店会在一个工作日内联系您',
  answered: '药店已受理，请保持电话畅通，退换的药品请先不要拆封',
};

/** Returns the newest appeal and the after-sale service of an order, and its actions without those already taken. */
export async function claimsOf(orderNo: string, actions: Json | undefined, user: User, server: Server): Promise<Values> {
  const appeals = (await findFacts(user.id, appealKind, server)).filter(({ data }) => data.orderNo === orderNo);
  const afterSale = await findFact(user.id, afterSaleKind, orderNo, server);
  const done = [...(appeals.length > 0 ? ['appeal'] : []), ...(afterSale ? ['afterSale'] : [])];
  return {
    appealNo: appeals.at(-1)?.subject ?? '',
    afterSale: afterSale ? progressOf(afterSale, AFTER_SALE, server) : null,
    actions: Array.isArray(actions) ? actions.filter((action) => !done.includes(String(action))) : [],
  };
}
