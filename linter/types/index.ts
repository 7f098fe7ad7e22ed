import { isWhole, type Project } from '../project/project.ts';
import type { Finding } from '../source/types.ts';
import { answersOf } from './calls.ts';
import { hearCode } from './compared.ts';
import { followCalls, followFields, followOthers } from './fields.ts';
import { followForms } from './forms.ts';
import type { Ear } from './heard.ts';
import { createEar } from './heard.ts';
import { followPages } from './pages.ts';

const known = new WeakMap<Project, readonly Finding[]>();

/** Everything that pages, flows and forms read in answers of calls and that is not there, and codes that no call answers. */
export function answerFindings(project: Project): readonly Finding[] {
  const found = known.get(project) ?? (isWhole(project, ['call', 'shape', 'answerCodes']) ? follow(project) : []);
  known.set(project, found);
  return found;
}

function follow(project: Project): readonly Finding[] {
  const ear = createEar();
  const answers = answersOf(project);
  followSignIn(project, ear);
  followForms(project, answers, ear);
  followFields(project, ear);
  followCalls(project, ear);
  followOthers(project, ear);
  followPages(project, answers, ear);
  return ear.findings();
}

/** The sign-in knows one answer of its first call: which code it is. */
function followSignIn({ signIn, calls }: Project, ear: Ear): void {
  if (signIn === undefined) return;
  const { send, pictureDue } = signIn.value.code;
  if (!calls.has(send)) return;
  const values = Object.keys(calls.get(send)?.codes ?? {});
  hearCode(pictureDue, [{ id: `codes ${send}`, of: `接口 ${send} 的返回码里`, values }], ear.in(signIn.document), ['code', 'pictureDue']);
}
