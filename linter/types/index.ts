import { isWhole, type Project } from '../project/project.ts';
import type { Finding } from '../source/types.ts';
import { answersOf } from './calls.ts';
import type { Collector } from './collector.ts';
import { createCollector, NO_COLLECTOR } from './collector.ts';
import { checkCode } from './compared.ts';
import { followCalls, followFields, followOthers } from './fields.ts';
import { followForms } from './forms.ts';
import { followPages } from './pages.ts';

const known = new WeakMap<Project, Pick<Collector, 'findings' | 'sentFindings'>>();

/** Reports paths into answers that do not exist, in pages, flows and forms, and codes that no call returns. */
export const answerFindings = (project: Project): readonly Finding[] => followed(project).findings();

/** Reports values given to calls that do not fit the schemas of their requests. */
export const sentFindings = (project: Project): readonly Finding[] => followed(project).sentFindings();

function followed(project: Project): Pick<Collector, 'findings' | 'sentFindings'> {
  const found = known.get(project) ?? (isWhole(project, ['call', 'shape', 'answerCodes']) ? follow(project) : NO_COLLECTOR);
  known.set(project, found);
  return found;
}

function follow(project: Project): Collector {
  const ear = createCollector();
  const answers = answersOf(project);
  followSignIn(project, ear);
  followForms(project, answers, ear);
  followFields(project, ear);
  followCalls(project, ear);
  followOthers(project, ear);
  followPages(project, answers, ear);
  return ear;
}

/** The sign-in expects one special code of its first call. */
function followSignIn({ signIn, calls }: Project, ear: Collector): void {
  if (signIn === undefined) return;
  const { send, pictureDue } = signIn.value.code;
  if (!calls.has(send)) return;
  const values = Object.keys(calls.get(send)?.codes ?? {});
  checkCode(pictureDue, [{ id: `codes ${send}`, of: `接口 ${send} 的返回码里`, values }], ear.in(signIn.document), ['code', 'pictureDue']);
}
