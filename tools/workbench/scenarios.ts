import type { Documents, Values } from '../../engine/index.ts';
import { compiledProject, type Project, recordForm, runScenario, scenarioFiles } from '../../linter/index.ts';
import type { Files } from '../new/files.ts';
import { Refusal } from '../program.ts';

/** A scenario of a form after its run. */
export interface ScenarioRun {
  readonly name: string;
  /** The differences in words; none if it holds. */
  readonly failures: readonly string[];
}

/** Runs every scenario of a form. A form without scenarios gives an empty list. */
export function scenariosOf(project: Project, form: string): readonly ScenarioRun[] {
  const compiled = compiledProject(project);
  return scenarioFiles(project)
    .filter(({ subject, name }) => subject === 'forms' && name === form)
    .flatMap((file) =>
      file.value.scenarios.map(({ name }, index) => ({
        name,
        failures: runScenario(file, index, compiled).map(({ message }) => message.replace(`“${name}”`, '').replace(/^：/, '')),
      })),
    );
}

/** The circumstances of a recorded scenario; an empty channel is none. */
interface Around {
  readonly sample: string | undefined;
  readonly channel: string | undefined;
  readonly day: string | undefined;
}

/** Records a scenario of a form from answers. Refuses without a name, with a taken one, and if the form cannot be opened. */
export function recordScenario(project: Project, form: string, name: string, around: Around, answers: Values): Documents.Scenario {
  if (name.trim() === '') throw new Refusal('给情景起个名字');
  const isTaken = scenarioFiles(project).some(
    (one) => one.subject === 'forms' && one.name === form && one.value.scenarios.some((scenario) => scenario.name === name.trim()),
  );
  if (isTaken) throw new Refusal(`已经有情景“${name.trim()}”`);
  const { sample, channel, day } = around;
  const given = { ...(sample && { sample }), ...(channel && { channel }), ...(day && { day }) };
  const recorded = recordForm(compiledProject(project), form, name.trim(), given, answers);
  if (typeof recorded === 'string') throw new Refusal(recorded);
  return recorded;
}

/** Writes the scenarios of a form that has none yet. */
export async function writeScenarios(form: string, text: string, files: Files): Promise<string> {
  const path = `schemas/scenarios/forms/${form}.json`;
  await files.write(path, text);
  return `已写好 ${path}`;
}
