import { logic, type Values } from '../../../../engine/index.ts';
import { randomDigits } from '../../../platform/crypto/digest.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { paged } from '../../../platform/http/paged.ts';
import { findFact, findFacts, insertFact, kind } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';
import { textOf, textsOf } from '../../../platform/values/text-of.ts';
import { formOf, judgeEntry } from '../entry.ts';
import { refusalOf } from '../judge.ts';

/** A report: the answers of its form, with its number and the key of its request. */
type Report = Values & {
  readonly key: string;
  readonly reportNo: string;
  readonly reportTime: string;
  /** Milliseconds. */
  readonly sentAt: number;
};

/** Reports, by number. */
export const reportKind = kind<Report>('report');

const INTERPRETATION = '这是沙箱里的示例解读，不能指导诊疗。\n请带上报告原件，到医院请医生面诊。';
/** Limits the reports of a member, so that nobody can fill the store. */
const MOST = 200;

const all = (user: User, server: Server) => findFacts(user.id, reportKind, server);
async function one(reportNo: string, user: User, server: Server) {
  const found = await findFact(user.id, reportKind, reportNo, server);
  return found === undefined ? [] : [found];
}

/** Converts a report for the response. The sample doctor reads it after `doctorWait`. */
function toWire(data: Report, server: Server): Values {
  const isRead = server.clock().getTime() - data.sentAt >= server.limits.doctorWait;
  return {
    reportNo: data.reportNo,
    reportName: textOf(data, 'reportName'),
    reportTime: data.reportTime,
    urls: [...textsOf(data, 'urls')],
    status: isRead ? 1 : 0,
    statusDesc: isRead ? '已解读' : '等待解读',
    interpretation: isRead ? INTERPRETATION : '',
  };
}

/** Stores a report judged by the form, once per idempotency key. */
const save: MemberCall<'report.save'> = async ({ params, request, user }, server) => {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key.length > 100) return MALFORMED;
  const known = await all(user, server);
  const before = known.find(({ data }) => key !== '' && data.key === key);
  if (before) return ok({ reportNo: before.data.reportNo });
  if (known.length >= MOST) return refuse('badRequest', `最多可以上传${MOST}份报告`);
  const answers = { reportName: params.reportName ?? '', urls: [...(params.urls ?? [])] };
  const checked = await judgeEntry(formOf('report.save', server), answers, user, server);
  if (checked.kind !== 'taken') return refusalOf(checked);
  const now = server.clock();
  const reportNo = `BG${logic.chinaTime(now).slice(0, 10).replaceAll('-', '')}${randomDigits(8)}`;
  await insertFact(
    user.id,
    reportKind,
    reportNo,
    { ...checked.data, key, reportNo, reportTime: logic.chinaTime(now), sentAt: now.getTime() },
    server,
  );
  return ok({ reportNo });
};

/** The member's examination reports, newest first: by page or one by its number, with the doctor's reading (CL-30). */
export const reportCalls: FamilyCalls<'report'> = {
  member: {
    list: paged(async ({ params, user }, server) => {
      const { reportNo = '' } = params;
      const shown = reportNo === '' ? await all(user, server) : await one(reportNo, user, server);
      return ok(shown.map(({ data }) => toWire(data, server)).reverse());
    }),
    save,
  },
};
