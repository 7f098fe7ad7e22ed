import { isWhole, type Project } from '../project.ts';
import type { Finding } from '../types.ts';
import { answersOf } from './calls.ts';
import { followForms } from './forms.ts';
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
  followForms(project, answers, ear);
  followPages(project, answers, ear);
  return ear.findings();
}
