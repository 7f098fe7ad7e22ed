import type { Values } from '../../engine/documents/json.ts';
import type { Dictionary } from '../../engine/documents/types.gen.ts';
import {
  change,
  compiledField,
  compile as compileForm,
  explain,
  type FormContext,
  type FormState,
  field,
  open,
  placedFields,
  resolve as resolveForm,
  toOptions,
  type Validators,
} from '../../engine/form/index.ts';
import { closedDictionary, codesOf, sourceOf } from '../project/choices.ts';
import { fieldPaths } from '../project/engine-faults.ts';
import { type FieldView, type FoundField, fieldAt } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import { sampleItems } from '../project/sample-list.ts';
import { suggest } from '../source/suggest.ts';
import type { DocumentSet } from '../source/types.ts';
import { vocabularyOf } from './form-vocabulary.ts';
import { conditionWords } from './words.ts';

/** The answers to examine a form with, like one of its samples. */
export interface Given {
  readonly prefill?: Values;
  readonly values: Values;
  readonly context?: Values;
  readonly options?: Readonly<Record<string, readonly Values[]>>;
}

const STATES = [
  ['visible', '显示', '不显示'],
  ['required', '必填', '选填'],
  ['readonly', '只读', '可以填'],
  ['valueWhen', '锁定', '没有锁定'],
] as const;

/** Lists given answers that a form cannot take: unknown names, and codes that are not in its dictionary. */
export function unknownAnswers(project: Project, code: string, { values, prefill }: Given): readonly string[] {
  const view = project.views.find(({ form }) => form.document.name === code);
  if (view === undefined) return [];
  return [...Object.entries(values), ...Object.entries(prefill ?? {})].flatMap(([name, value]) => {
    const taken = view.fields.get(name);
    if (taken === undefined) {
      const meant = suggest(name, view.fields.keys());
      return [`“${name}”不是这张表单的字段${meant === undefined ? '' : `，是不是 ${meant}？`}`];
    }
    const dictionary = closedDictionary(taken, project)?.value;
    if (dictionary === undefined) return [];
    const chosen = [value].flat().filter((one) => one !== null && one !== '');
    return chosen.flatMap((one) =>
      dictionary.items.some((item) => item.code === String(one))
        ? []
        : [`“${name}”没有 ${JSON.stringify(one)} 这个选项，可以填：${codesOf(dictionary).join('、')}`],
    );
  });
}

/** Explains the state of a field for given answers, the reason, and the smallest edit that would change it. */
export function explainGiven(project: Project, code: string, name: string, given: Given, today: string): readonly string[] {
  const view = project.views.find(({ form }) => form.document.name === code);
  const found = view && fieldAt(view, name);
  if (view === undefined || found === undefined) return [];
  const { form } = resolveForm(view.form.value, (path) => project.sections.get(path.replace(/^\.\.\/fields\/|\.json$/g, ''))?.value);
  const validators: Validators = Object.fromEntries(fieldPaths(form).map((one) => [one, accept]));
  const listed = ({ all }: DocumentSet<Dictionary>): Record<string, Dictionary> =>
    Object.fromEntries(all.map(({ document, value }) => [document.name, value]));
  const [dictionaries, samples] = [listed(project.dictionaries), listed(project.samples)];
  const compiled = compileForm(form, { validators, dictionaries, texts: {}, operators: project.vocabulary.operators });
  let state = open(compiled, { ...(given.context as Partial<FormContext> | undefined), today });
  const offer = (path: string, taken: FieldView, answer: unknown): void => {
    const source = sourceOf(taken);
    if (source?.call === undefined) return;
    const { find: _find, items: _items, selectType: _selectType, ...plain } = source;
    const known = source.dictionary === undefined ? undefined : compiled.dictionaries[source.dictionary];
    const items = given.options?.[taken.name] ?? sampleItems(source, samples);
    const options = items === undefined ? known : toOptions(plain, items, known).options;
    if (options !== undefined) state = change(state, { type: 'options', field: path, options, multiple: Array.isArray(answer) });
  };
  for (const [one, taken] of view.fields) offer(one, taken, given.values[one]);
  if (given.prefill !== undefined) state = change(state, { type: 'prefill', values: given.prefill });
  state = change(state, { type: 'restore', values: given.values });
  for (const { path, shown } of placedFields(state)) {
    const taken = path.includes('/') ? fieldAt(view, path)?.field : undefined;
    if (taken !== undefined) offer(path, taken, shown.value);
  }
  const vocabulary = vocabularyOf(found.level, project);
  const path = pathIn(state, found);
  const now = path === undefined ? undefined : field(state, path);
  if (now === undefined || path === undefined) return [`按给定的答案，没有 ${name} 那一项`];
  return [
    `按给定的答案（${today}），『${now.title}』的值是 ${JSON.stringify(now.value ?? null)}`,
    ...STATES.flatMap(([aspect, yes, no]) => {
      const explanation = explain(state, path, aspect);
      if (explanation?.rule === undefined) return [];
      const because = explanation.because
        .map(({ logic, holds }) => `${conditionWords(logic, vocabulary)}${holds ? '' : ' 不成立'}`)
        .join('，');
      const edits = explanation.change?.map((edit) => `『${vocabulary.title(edit.field)}』${editWords(edit.field, edit.value)}`).join('，');
      return [
        `  ${explanation.value === true ? yes : no}${because === '' ? '' : `：因为 ${because}`}${edits === undefined || edits === '' ? '' : `；要改变它：${edits}`}`,
      ];
    }),
  ];

  function editWords(one: string, value: unknown): string {
    if (value === undefined) return '填上';
    return value === null || value === '' ? '清空' : `改为『${vocabulary.optionName(one, String(value))}』`;
  }
}

/** Returns the path of a field in the open form, at the numbered items. Undefined where there is no such item. */
function pathIn(state: FormState, { path, numbers }: FoundField): string | undefined {
  const turns = [...numbers];
  const names = path.split('/');
  return names.reduce<string | undefined>((before, name, place) => {
    if (before === undefined) return undefined;
    const at = `${before}${name}`;
    if (compiledField(state, at)?.items?.isGroup !== true || place === names.length - 1) return place === names.length - 1 ? at : `${at}/`;
    const key = field(state, at)?.items?.[(turns.shift() ?? 1) - 1]?.key;
    return key === undefined ? undefined : `${at}/${key}/`;
  }, '');
}

/** Constraints on values do not matter here. */
const accept = (): boolean => true;
