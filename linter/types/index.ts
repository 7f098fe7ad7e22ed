import { isWhole, type Project } from '../project/project.ts';
import type { Finding } from '../source/types.ts';
import { answersOf } from './calls.ts';
import type { Collector } from './collector.ts';
import { createCollector } from './collector.ts';
import { checkCode } from './compared.ts';
import { followCalls, followFields, followOthers } from './fields.ts';
import { followForms } from './forms.ts';
import { followPages } from './pages.ts';

const known = new WeakMap<Project, readonly Finding[]>();

/** Reports paths into answers that do not exist, in pages, flows and forms, and codes that no call returns. */
export function answerFindings(project: Project): readonly Finding[] {
  const found = known.get(project) ?? (isWhole(project, ['call', 'shape', 'answerCodes']) ? follow(project) : []);
  known.set(project, found);
  return found;
}

function follow(project: Project): readonly Finding[] {
  const ear = createCollector();
  const answers = answersOf(project);
  followSignIn(project, ear);
  followForms(project, answers, ear);
  followFields(project, ear);
  followCalls(project, ear);
  followOthers(project, ear);
  followPages(project, answers, ear);
  return ear.findings();
}

/** The sign-in expects one special code of its first call. */
function followSignIn({ signIn, calls }: Project, ear: Collector): void {
  if (signIn === undefined) return;
  const { send, pictureDue } = signIn.value.code;
  if (!calls.has(send)) return;
  const values = Object.keys(calls.get(send)?.codes ?? {});
  checkCode(pictureDue, [{ id: `codes ${send}`, of: `接口 ${send} 的返回码里`, values }], ear.in(signIn.document), ['code', 'pictureDue']);
}
