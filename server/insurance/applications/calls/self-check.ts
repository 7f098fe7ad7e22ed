import { logic } from '../../../../engine/index.ts';
import solutions from '../../../data/solutions.json' with { type: 'json' };
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import { numberOf } from '../../../platform/transactions/once-per-key.ts';
import type { FamilyCalls, MemberCall } from '../../../platform/transactions/server.ts';
import { answersTo, formOf, judgeEntry } from '../entry.ts';
import { refusalOf } from '../judge.ts';
import { lastCheck, selfCheckKind, sortAnswers } from '../self-checks.ts';

/** The solution that a member chose. */
const solutionKind = kind<{ readonly solutionId: string; readonly chosenTime: string }>('solution');

const ASKED = ['hasDanger', 'symptom', 'duration', 'severity', 'danger', 'chronic'] as const;
const NOT_YET = refuse('notFound', '您还没有做过自查');

/** Replaces the stored answers and their result. */
const submit: MemberCall<'selfCheck.submit'> = async (input, server) => {
  const { params, user } = input;
  const checkNo = await numberOf('ZC', input);
  if (checkNo === undefined) return MALFORMED;
  if ((await lastCheck(user, server))?.data.checkNo === checkNo) return ok({ checkNo });
  const answers = answersTo(ASKED, params);
  const checked = await judgeEntry(formOf('selfCheck.submit', server), answers, user, server);
  if (checked.kind !== 'taken') return refusalOf(checked);
  const sorted = sortAnswers(checked.data, server.documents);
  const checkTime = logic.chinaTime(server.clock()).slice(0, 16);
  await replaceFact(user.id, selfCheckKind, '', { checkNo, checkTime, answers: checked.data, ...sorted }, server);
  return ok({ checkNo });
};

const latest: MemberCall<'selfCheck.latest'> = async ({ user }, server) => {
  const found = await lastCheck(user, server);
  if (found === undefined) return NOT_YET;
  const { answers: _answers, ...told } = found.data;
  return ok(told);
};

/** Lists the solutions; those that suit the last self-check come first. */
const list: MemberCall<'solution.list'> = async ({ user }, server) => {
  const level = (await lastCheck(user, server))?.data.level;
  const chosen = await findFact(user.id, solutionKind, '', server);
  const shown = solutions.map(({ levels, ...rest }) => ({ ...rest, isSuited: levels.some((one) => one === level) ? 1 : 0 }));
  return ok({
    isChecked: level === undefined ? 0 : 1,
    chosenId: chosen?.data.solutionId ?? '',
    chosenTime: chosen?.data.chosenTime ?? '',
    list: shown.sort((a, b) => b.isSuited - a.isSuited),
  });
};

const choose: MemberCall<'solution.choose'> = async ({ params, user }, server) => {
  const solution = solutions.find(({ solutionId }) => solutionId === params.solutionId);
  if (solution === undefined) return refuse('notFound', '没有这个方案');
  const { solutionId } = solution;
  await replaceFact(user.id, solutionKind, '', { solutionId, chosenTime: logic.chinaTime(server.clock()).slice(0, 16) }, server);
  return ok({ solutionId });
};

/** A questionnaire on how the member feels, sorted by fixed rules. */
export const selfCheckCalls: FamilyCalls<'selfCheck'> = { member: { submit, latest } };

/** Solutions after a self-check, and the member's choice. */
export const solutionCalls: FamilyCalls<'solution'> = { member: { list, choose } };
