import type { Values } from '../../../engine/index.ts';
import data from '../../data/self-check.json' with { type: 'json' };
import { findFact, kind } from '../../platform/store/facts.ts';
import type { Fact, User } from '../../platform/store/records.ts';
import type { Documents, Server } from '../../platform/transactions/server.ts';
import { textOf, textsOf } from '../../platform/values/text-of.ts';

/** The result of a questionnaire: 0 nothing to do, 1 wait at home, 2 see a doctor, 3 emergency. */
export interface Sorted {
  readonly level: number;
  readonly levelDesc: string;
  readonly department: string;
  /** The answers that led to the level. */
  readonly reasons: readonly string[];
  readonly advices: readonly string[];
}

/** The last self-check of a member, with its answers. */
export interface SelfCheck extends Sorted {
  readonly checkNo: string;
  readonly checkTime: string;
  readonly answers: Values;
}

/** The last self-check of a member. */
export const selfCheckKind = kind<SelfCheck>('selfCheck');

const NONE = '0';
const reasonOf = (key: keyof typeof data.reasons, names = ''): string => data.reasons[key].replace('{names}', names);
const symptomsOf: Readonly<Record<string, { readonly department: string; readonly advices: readonly string[] }>> = data.symptoms;

/** Returns the names of the chosen codes, joined. */
function namesOf(dictionary: string, codes: readonly string[], { dictionaries }: Documents): string {
  const chosen = (dictionaries[dictionary]?.items ?? []).filter(({ code }) => codes.includes(code));
  return chosen.map(({ name }) => name).join('、');
}

/** Returns the reasons to see a doctor. */
function reasonsForDoctor(answers: Values, documents: Documents): readonly string[] {
  const [symptom, severity] = [textOf(answers, 'symptom'), textOf(answers, 'severity')];
  const chronic = namesOf('selfCheckChronic', textsOf(answers, 'chronic'), documents);
  return [
    ...(severity === '3' ? [reasonOf('severity')] : []),
    ...(textOf(answers, 'duration') === '4' ? [reasonOf('duration')] : []),
    ...(data.urgentSymptoms.includes(symptom) ? [reasonOf('symptom', namesOf('selfCheckSymptom', [symptom], documents))] : []),
    ...(chronic !== '' && severity === '2' ? [reasonOf('chronic', chronic)] : []),
  ];
}

function levelOf(answers: Values, documents: Documents): Pick<Sorted, 'level' | 'reasons'> {
  const danger = namesOf('selfCheckDanger', textsOf(answers, 'danger'), documents);
  if (danger !== '') return { level: 3, reasons: [reasonOf('danger', danger)] };
  if (textOf(answers, 'symptom') === NONE) return { level: 0, reasons: [reasonOf('none')] };
  const reasons = reasonsForDoctor(answers, documents);
  return reasons.length > 0 ? { level: 2, reasons } : { level: 1, reasons: [reasonOf('mild')] };
}

/** Sorts the answers of the self-check by fixed rules, without a model or a diagnosis. */
export function sortAnswers(answers: Values, documents: Documents): Sorted {
  const { level, reasons } = levelOf(answers, documents);
  const of = data.levels.find((one) => one.level === level);
  const symptom = symptomsOf[textOf(answers, 'symptom')];
  const isAtEase = level === 1 || level === 2;
  return {
    level,
    levelDesc: of?.levelDesc ?? '',
    department: level === 3 ? '急诊' : isAtEase ? (symptom?.department ?? '') : '',
    reasons,
    advices: [...(of?.advices ?? []), ...(isAtEase ? (symptom?.advices ?? []) : [])],
  };
}

/** Returns the last self-check of a member. The server stores only that one. */
export const lastCheck = (user: User, server: Server): Promise<Fact<SelfCheck> | undefined> => findFact(user.id, selfCheckKind, '', server);
