import type { Aspect } from '../../engine/form/index.ts';
import { type FieldView, type FormView, lastWord } from '../project/form-view.ts';
import { openProject } from '../project/project.ts';
import { bringerOf } from '../project/uses.ts';
import { toIssue } from '../source/position.ts';
import type { CheckIssue, Place, SourceFile } from '../source/types.ts';
import { writtenForms } from './documents.ts';
import { BOUND, checkForm } from './model.ts';
import { openQuestions } from './samples.ts';
import type { Answer, Bound, ModelReport, Property, Refutation } from './types.ts';

/** A property that does not hold, in the linter's manner, with the answers that show it. */
export interface ModelIssue extends CheckIssue {
  readonly form: string;
  readonly answers: readonly Answer[];
}

/** What was proven and what was refuted, form by form. */
export interface ModelCheck {
  readonly issues: readonly ModelIssue[];
  readonly reports: readonly ModelReport[];
  /** Codes of the forms left to the linter: they are not proven. */
  readonly skipped: readonly string[];
  /** Files that say something about those. */
  readonly skippedFiles: readonly string[];
}

/** What of the field speaks of the property, the likeliest first. */
const KEYS: Readonly<Record<Property, readonly (readonly string[])[]>> = {
  'model-cycle': [
    ['rules', 'visible'],
    ['rules', 'value'],
  ],
  'model-fault': [['rules', 'visible'], ['rules']],
  'model-unreachable': [['rules', 'visible'], ['drawnBy']],
  'model-one-sided': [],
  'model-stuck': [['rules', 'options'], ['rules', 'value'], ['rules', 'readonly'], ['options'], ['readonly']],
  'model-incomplete': [['pattern'], ['rules', 'max'], ['rules', 'min'], ['rules', 'required']],
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

/** What is told because it could not be decided: nothing is wrong for certain. */
export const UNDECIDED: ReadonlySet<string> = new Set<Property>(['model-undecided', 'model-bound']);

/** Where an aspect is written when it is not under its own name in `rules`. */
const ASPECTS: Partial<Record<Aspect, readonly string[]>> = {
  valueWhen: ['rules', 'value', 'when'],
  valueIs: ['rules', 'value', 'is'],
  slots: ['slots'],
};

function placeOf(view: FormView, { property, field, aspect }: Refutation): Place {
  const own: FieldView | undefined = view.fields.get(field) ?? bringerOf(view, field);
  // What no field of the documents brings is told of the form.
  if (own === undefined) return { document: view.form.document, path: ['code'] };
  const keys = aspect === undefined ? KEYS[property] : [ASPECTS[aspect] ?? ['rules', aspect]];
  const [found] = keys.flatMap((path) => lastWord(own, path) ?? (path.join('.') === 'rules.visible' ? (own.section ?? []) : []));
  return found === undefined ? own.at : { ...found.at, part: 'key' };
}

/**
 * Proves the forms of the given documents, or says what breaks them. Forms with faults in their documents, and forms with a file
 * that `hasErrors`, are left to the linter: what follows from a fault would be told again at places that are right.
 * `isWanted` chooses forms by the files that say something about them. One issue per place and property: forms share sections.
 */
export function checkModels(
  files: readonly SourceFile[],
  isWanted: (files: readonly string[]) => boolean = () => true,
  bound: Bound = BOUND,
  hasErrors: (file: string) => boolean = () => false,
): ModelCheck {
  const heard = new Map<string, ModelIssue>();
  const reports: ModelReport[] = [];
  const { forms, skipped } = writtenForms(openProject(files), isWanted, hasErrors);
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
