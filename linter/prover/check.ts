import type { Aspect } from '../../engine/form/index.ts';
import { effectiveValue, type FieldView, type FormView, fieldAt } from '../project/form-view.ts';
import { openProject, type Vocabulary } from '../project/project.ts';
import { includingFieldOf } from '../project/uses.ts';
import { toIssue } from '../source/position.ts';
import type { CheckIssue, Place, SourceFile } from '../source/types.ts';
import { writtenForms } from './documents.ts';
import { BOUND, checkForm } from './model.ts';
import { openQuestions } from './samples.ts';
import type { Answer, Bound, ModelReport, Property, Refutation } from './types.ts';

/** A refuted property as a linter issue, with the answers that show it. */
export interface ModelIssue extends CheckIssue {
  readonly form: string;
  readonly answers: readonly Answer[];
}

/** The proven and refuted properties, form by form. */
export interface ModelCheck {
  readonly issues: readonly ModelIssue[];
  readonly reports: readonly ModelReport[];
  /** Codes of the skipped forms: the linter reports their faults, and they are not proven. */
  readonly skipped: readonly string[];
  /** The files of the skipped forms. */
  readonly skippedFiles: readonly string[];
}

/** The keys of a field to report each property at, the most likely first. */
const KEYS: Readonly<Record<Property, readonly (readonly string[])[]>> = {
  'model-cycle': [
    ['rules', 'visible'],
    ['rules', 'value'],
  ],
  'model-fault': [['rules', 'visible'], ['rules']],
  'model-unreachable': [['rules', 'visible'], ['drawnBy']],
  'model-one-sided': [],
  'model-stuck': [['rules', 'options'], ['rules', 'value'], ['rules', 'readonly'], ['options'], ['readonly']],
  'model-incomplete': [
    ['pattern'],
    ['rules', 'valid'],
    ['rules', 'minLength'],
    ['rules', 'maxLength'],
    ['rules', 'max'],
    ['rules', 'min'],
    ['rules', 'required'],
  ],
  'model-not-restored': [
    ['rules', 'value'],
    ['rules', 'visible'],
  ],
  'model-undecided': [
    ['rules', 'min'],
    ['rules', 'max'],
  ],
  'model-bound': [],
};

/** Properties reported as undecided: there is no certain fault. */
export const UNDECIDED: ReadonlySet<string> = new Set<Property>(['model-undecided', 'model-bound']);

/** Places of the aspects that are not under their own name in `rules`. */
const ASPECTS: Partial<Record<Aspect, readonly string[]>> = {
  valueWhen: ['rules', 'value', 'when'],
  valueIs: ['rules', 'value', 'is'],
  slots: ['slots'],
};

function placeOf(view: FormView, { property, field, aspect }: Refutation): Place {
  const own: FieldView | undefined = fieldAt(view, field)?.field ?? includingFieldOf(view, field);
  // A field that no field of the documents adds is reported at the form.
  if (own === undefined) return { document: view.form.document, path: ['code'] };
  const keys = aspect === undefined ? KEYS[property] : [ASPECTS[aspect] ?? ['rules', aspect]];
  const [found] = keys.flatMap((path): readonly { readonly at: Place }[] => {
    const said = effectiveValue(own, path);
    return said === undefined ? (own.outer ?? []).filter(({ aspect }) => path.join('.') === `rules.${aspect}`) : [said];
  });
  return found === undefined ? own.at : { ...found.at, part: 'key' };
}

/**
 * Proves the forms of the given documents, or reports counterexamples. Skips forms with faults and forms with a file that `hasErrors`:
 * the linter already reports those, and consequences would be reported at correct places.
 * `isWanted` selects forms by their files. Returns one issue per place and property, since forms share sections.
 */
export function checkModels(
  files: readonly SourceFile[],
  isWanted: (files: readonly string[]) => boolean = () => true,
  bound: Bound = BOUND,
  hasErrors: (file: string) => boolean = () => false,
  vocabulary?: Vocabulary,
): ModelCheck {
  const heard = new Map<string, ModelIssue>();
  const reports: ModelReport[] = [];
  const { forms, skipped } = writtenForms(openProject(files, [], [], [], vocabulary), isWanted, hasErrors);
  for (const { view, subject } of forms) {
    for (const { index, sample, title } of openQuestions(subject, view.form.value.samples ?? [], bound.today)) {
      const at: Place = { document: view.form.document, path: ['samples', index, 'values'] };
      const message = `样例“${sample}”没有回答必填的“${title}”`;
      const issue = { ...toIssue({ at, message }, 'model-sample', 'error'), form: view.form.value.code, answers: [] };
      heard.set(`${issue.file}:${issue.line} ${message}`, issue);
    }
    const report = checkForm(subject, bound);
    reports.push(report);
    for (const refutation of report.refutations) {
      const { property, form, message, answers } = refutation;
      const issue = {
        ...toIssue({ at: placeOf(view, refutation), message }, property, UNDECIDED.has(property) ? 'warning' : 'error'),
        form,
        answers,
      };
      const key = `${issue.file}:${issue.line}:${issue.column} ${property}`;
      if (!heard.has(key)) heard.set(key, issue);
    }
  }
  const skippedFiles = [...new Set(skipped.flatMap((one) => one.files))];
  return { issues: [...heard.values()], reports, skipped: skipped.map(({ code }) => code), skippedFiles };
}
