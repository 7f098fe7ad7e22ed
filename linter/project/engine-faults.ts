import type { Section } from '../../engine/documents/types.gen.ts';
import {
  compile as compileForm,
  type DocumentFault,
  type ResolvedField,
  type ResolvedForm,
  resolve as resolveForm,
  type Validators,
} from '../../engine/form/index.ts';
import type { FormView } from './form-view.ts';
import type { Project } from './project.ts';

const known = new WeakMap<FormView, readonly DocumentFault[]>();

/** Returns the engine's own faults from compiling a form. None for a form whose documents are damaged. */
export function engineFaults(view: FormView, project: Project): readonly DocumentFault[] {
  const before = known.get(view);
  if (before !== undefined) return before;
  const faults = view.complete ? compileFaults(view, project) : [];
  known.set(view, faults);
  return faults;
}

function compileFaults(view: FormView, project: Project): readonly DocumentFault[] {
  const load = (path: string): Section | undefined =>
    project.sections.get(path.replace(/^\.\.\/fields\//, '').replace(/\.json$/, ''))?.value;
  const { form, faults } = resolveForm(view.form.value, load);
  const validators: Validators = Object.fromEntries(fieldPaths(form).map((path) => [path, accept]));
  const dictionaries = Object.fromEntries(project.dictionaries.all.map(({ document, value }) => [document.name, value]));
  const texts = Object.fromEntries(project.texts.names.map((name) => [name, name]));
  return [...faults, ...compileForm(form, { validators, dictionaries, texts, operators: project.vocabulary.operators }).faults];
}

/** Returns the paths of every field of a form, those inside groups and objects included. */
export const fieldPaths = ({ sections }: ResolvedForm): readonly string[] => sections.flatMap(({ fields }) => pathsOf(fields, ''));

const pathsOf = (fields: readonly ResolvedField[], prefix: string): readonly string[] =>
  fields.flatMap(({ name, items }) => [`${prefix}${name}`, ...pathsOf(items?.fields ?? [], `${prefix}${name}/`)]);

/** The constraints of fields do not matter here. */
const accept = (): boolean => true;
