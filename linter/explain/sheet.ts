import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { otherFilesOf, type ResolvedField, resolve as resolveForm } from '../../engine/form/index.ts';
import { textKey } from '../../engine/logic/index.ts';
import { type FormView, fieldAt } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import { mentions } from '../project/uses.ts';
import { contractOf } from '../project/widgets.ts';
import { vocabularyOf } from './form-vocabulary.ts';
import type { SheetMessage } from './sheet-messages.ts';
import { sheetWords } from './sheet-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { conditionWords, valueWords } from './words.ts';

/** One row of a form as a business owner reads it. */
export interface SheetRow {
  readonly number: string;
  readonly title: string;
  readonly name: string;
  /** 单行文字, 下拉选择 … */
  readonly kind: string;
  readonly required: string;
  /** When it is shown, its value, limits and options: one statement each. */
  readonly rules: readonly string[];
  /** The messages to the member, and their conditions. */
  readonly messages: readonly SheetMessage[];
}

export interface SheetSection {
  readonly title: string;
  readonly notes: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A whole form in plain Chinese. */
export interface Sheet {
  readonly code: string;
  readonly title: string;
  readonly opening: readonly string[];
  readonly sections: readonly SheetSection[];
  readonly closing: readonly string[];
}

/** Builds the sheet of a form: sections, fields, requirements, rules, limits, options and messages in the order members see them. */
export function formSheet(project: Project, view: FormView, vocabulary: Vocabulary): Sheet {
  const form = view.form.value;
  const { form: resolved } = resolveForm(form, (path) => project.sections.get(path.replace(/^\.\.\/fields\/|\.json$/g, ''))?.value);
  const all = resolved.sections.flatMap(({ fields }) => fields);
  const tip = form.tip === '' ? undefined : project.texts.get(textKey(form.tip) ?? 'service.tip');
  let count = 0;
  const pageOf = (section: number): string | undefined => {
    const at = resolved.pages?.findIndex(({ sections }) => sections.includes(section)) ?? -1;
    return at < 0 ? undefined : `第 ${at + 1} 页“${resolved.pages?.[at]?.title ?? ''}”。`;
  };
  return {
    code: form.code,
    title: form.title,
    opening: tip === undefined ? [] : [`页首提示：“${tip}”`],
    sections: resolved.sections.map(({ title, visible, arrange, fields }, section) => ({
      title,
      notes: [
        ...[pageOf(section) ?? []].flat(),
        ...(visible === undefined ? [] : [shownWords(conditionWords(visible, vocabulary))]),
        ...(arrange === undefined ? [] : [`显示哪些字段、按什么顺序，由${settingWords(arrange, vocabulary)}决定。`]),
      ],
      rows: fields
        .filter((field) => field.definition.drawnBy === undefined && !isOtherList(field, fields))
        .flatMap((field) => {
          count += 1;
          const drawn = fields.filter((one) => one.definition.drawnBy === field.name && !isOtherList(one, fields));
          const own = drawn.filter(({ definition }) => definition.part === undefined);
          return [
            rowOf(field, String(count), partWords(drawn)),
            ...rowsInside(field, String(count), field.name),
            ...own.map((one, index) => rowOf(one, `${count}.${index + 1}`, [`和『${field.definition.title ?? field.name}』在同一行`])),
          ];
        }),
    })),
    closing: closingOf(project, form),
  };

  /** The rows of the fields inside a group or an object. */
  function rowsInside(around: ResolvedField, number: string, path: string): readonly SheetRow[] {
    const inside = around.items?.fields ?? [];
    return inside.flatMap((field, index) => {
      const own = `${path}/${field.name}`;
      const level = fieldAt(view, own)?.level;
      const more = [`『${around.definition.title ?? around.name}』${around.definition.type === 'array' ? '的每一项里' : '里'}`];
      const words = level === undefined ? vocabulary : vocabularyOf(level, project);
      const row = rowOf(field, `${number}.${index + 1}`, more, words, inside);
      return [{ ...row, name: own }, ...rowsInside(field, row.number, own)];
    });
  }

  function rowOf(
    field: ResolvedField,
    number: string,
    more: readonly string[],
    own = vocabulary,
    beside: readonly ResolvedField[] = all,
  ): SheetRow {
    const { name, definition } = field;
    const words = sheetWords(field, { project, vocabulary: own, fields: beside });
    return {
      number,
      title: definition.title ?? name,
      name,
      kind: words.kind,
      required: requiredWords(definition, field.required, project, own),
      rules: [...words.rules, ...more],
      messages: words.messages,
    };
  }
}

const shownWords = (condition: string): string =>
  condition === '总是' ? '这一段一直显示。' : condition === '从不' ? '这一段从不显示。' : `${condition}时才显示这一段。`;

function requiredWords({ rules, widget }: Field, required: boolean, project: Project, vocabulary: Vocabulary): string {
  if (contractOf(project, widget)?.kind === 'show') return '';
  if (rules?.required === undefined) return required ? '必填' : '选填';
  const condition = conditionWords(rules.required as never, vocabulary);
  return condition === '总是' ? '必填' : condition === '从不' ? '选填' : `${condition}时必填`;
}

/** Rows of other files belong to the row that draws them. */
function isOtherList({ name }: ResolvedField, fields: readonly ResolvedField[]): boolean {
  return fields.some((one) => otherFilesOf(one.name, one.definition) === name);
}

function partWords(drawn: readonly ResolvedField[]): readonly string[] {
  const parts = drawn.filter(({ definition }) => definition.part !== undefined);
  return parts.length === 0 ? [] : [`选好后自动记下${parts.map(({ name, definition }) => `『${definition.title ?? name}』`).join('、')}`];
}

/** Returns the settings that a rule reads, whatever it computes from them. */
function settingWords(logic: Json, vocabulary: Vocabulary): string {
  const names = mentions(logic).names.map(({ name }) => valueWords({ var: name }, vocabulary));
  return [...new Set(names)].join('和');
}

function closingOf(project: Project, { submit }: FormView['form']['value']): readonly string[] {
  const key = textKey(submit.success?.text);
  const done = key === undefined ? undefined : project.texts.get(key);
  const page = project.routes?.value.routes.find(({ path }) => path === submit.back?.path);
  const title = page !== undefined && 'title' in page ? page.title : undefined;
  return [
    `提交时依次：${submit.calls.map((call) => `${project.calls.get(call)?.title ?? call}`).join(' → ')}。`,
    ...(done === undefined ? [] : [`提交成功后显示：“${done}”`]),
    submit.back === undefined ? '返回时回到上一页。' : `返回时去${title === undefined ? ` ${submit.back.path}` : `“${title}”页`}。`,
  ];
}
