import { createValidators } from '../../engine/build.ts';
import type { Values } from '../../engine/documents/json.ts';
import type { Dictionary, Section } from '../../engine/documents/types.gen.ts';
import { resolve as resolveForm } from '../../engine/form/index.ts';
import { resolveChannel } from '../project/channels.ts';
import { engineFaults } from '../project/engine-faults.ts';
import type { FormView } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import { compileError } from '../rules/form/bad-pattern.ts';
import type { DocumentSet } from '../source/types.ts';
import type { Subject } from './types.ts';

/** A form of the project, ready for the proof, and its place. */
export interface Written {
  readonly view: FormView;
  readonly subject: Subject;
}

/** A form that the proof skips, and its files. */
export interface Skipped {
  readonly code: string;
  readonly files: readonly string[];
}

/** Returns the files that define a form. */
export const filesOf = (view: FormView): readonly string[] => [
  ...new Set([
    view.form.document.file.path,
    ...[...view.fields.values()].flatMap(({ layers }) => layers.map(({ document }) => document.file.path)),
  ]),
];

function channelsOf(project: Project): readonly Values[] {
  const keys = project.channels.all.map(({ document }) => document.name).filter((name) => name !== 'base');
  const resolved = keys.map((key) => resolveChannel(project, key, 'development').channel);
  return resolved.filter((channel) => channel !== undefined).map((channel) => channel as unknown as Values);
}

/** Splits the forms into those with faultless documents, and the codes of the others or of forms in a file that `hasErrors`. */
export function writtenForms(
  project: Project,
  isWanted: (files: readonly string[]) => boolean,
  hasErrors: (file: string) => boolean = () => false,
): { readonly forms: Iterable<Written>; readonly skipped: readonly Skipped[] } {
  const wanted = project.views.filter((view) => isWanted(filesOf(view)));
  const readable = new Set(project.views.map(({ form }) => form.document.name));
  const unreadable = [...project.forms.names]
    .filter((name) => !readable.has(name))
    .map((code): Skipped => ({ code, files: [`schemas/forms/${code}.json`] }))
    .filter(({ files }) => isWanted(files));
  const isSound = (view: FormView): boolean =>
    view.complete && !filesOf(view).some(hasErrors) && patternsCompile(view) && engineFaults(view, project).length === 0;
  return {
    forms: prepared(project, wanted.filter(isSound)),
    skipped: [
      ...unreadable,
      ...wanted.filter((view) => !isSound(view)).map((view) => ({ code: view.form.document.name, files: filesOf(view) })),
    ],
  };
}

/** A pattern that does not compile has no validator. */
const patternsCompile = (view: FormView): boolean =>
  [...view.fields.values()].every(({ layers }) =>
    layers.every(({ field: { pattern } }) => pattern === undefined || compileError(pattern) === undefined),
  );

function* prepared(project: Project, views: readonly FormView[]): Generator<Written> {
  const listed = ({ all }: DocumentSet<Dictionary>): Readonly<Record<string, Dictionary>> =>
    Object.fromEntries(all.map(({ document, value }) => [document.name, value]));
  const [dictionaries, samples] = [listed(project.dictionaries), listed(project.samples)];
  const texts = Object.fromEntries(project.texts.names.map((name) => [name, project.texts.get(name) ?? name]));
  const channels = channelsOf(project);
  const load = (path: string): Section | undefined =>
    project.sections.get(path.replace(/^\.\.\/fields\//, '').replace(/\.json$/, ''))?.value;
  for (const view of views) {
    const { form } = resolveForm(view.form.value, load);
    yield {
      view,
      subject: {
        form,
        validators: createValidators(form),
        dictionaries,
        samples,
        texts,
        channels,
        operators: project.vocabulary.operators,
      },
    };
  }
}
