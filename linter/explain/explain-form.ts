import type { Json } from '../../engine/documents/json.ts';
import type { Field, ValueRule } from '../../engine/documents/types.gen.ts';
import { askedCheckOf, codeOf, resolve as resolveForm } from '../../engine/form/index.ts';
import { closedDictionary, sourceOf } from '../project/choices.ts';
import { effectiveValue, type FieldView, type FormView, type FoundField, fieldAt, type Level } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import { locate } from '../source/position.ts';
import type { Place } from '../source/types.ts';
import { type Explained, explained, unknown } from './explained.ts';
import { vocabularyOf } from './form-vocabulary.ts';
import { formSheet } from './sheet.ts';
import { sheetHtml } from './sheet-html.ts';
import { sheetText } from './sheet-text.ts';
import type { Vocabulary } from './vocabulary.ts';
import { conditionWords, valueWords } from './words.ts';

/** Explains a field in plain words, one statement per line, each with its place in the documents. */
export function explainField(project: Project, code: string, name: string): Explained {
  const view = viewOf(project, code);
  if (view === undefined) return unknownForm(project, code);
  const found = fieldAt(view, name);
  if (found === undefined) return unknown(`表单 ${code} 里没有字段“${name}”`, name, fieldPaths(view));
  const { field, level } = found;
  const vocabulary = vocabularyOf(level, project);
  const statements = statementsOf(found, view, project, vocabulary);
  return explained([
    `${name}『${vocabulary.title(field.name)}』  ${placeWords(field.at)}`,
    ...statements.map(({ label, words, at }) => `  ${label}：${words}${at === undefined ? '' : `  ${placeWords(at)}`}`),
  ]);
}

/** Prints a whole form as a readable sheet, in lines. */
export function explainForm(project: Project, code: string): Explained {
  const view = viewOf(project, code);
  return view === undefined ? unknownForm(project, code) : explained(sheetText(formSheet(project, view, vocabularyOf(view, project))));
}

/** Renders the sheet of a form as one self-contained page; undefined for an unknown form. */
export function explainFormPage(project: Project, code: string, date: string): string | undefined {
  const view = viewOf(project, code);
  return view && sheetHtml(formSheet(project, view, vocabularyOf(view, project)), date);
}

interface Statement {
  readonly label: string;
  readonly words: string;
  readonly at?: Place;
}

function statementsOf({ field, level, path }: FoundField, view: FormView, project: Project, vocabulary: Vocabulary): readonly Statement[] {
  const rule = (aspect: string): { readonly value: Json; readonly at: Place } | undefined =>
    effectiveValue(field, ['rules', aspect]) as { readonly value: Json; readonly at: Place } | undefined;
  const when = (aspect: string, label: string, verb: string): Statement[] => {
    const found = rule(aspect);
    return found === undefined ? [] : [{ label, words: whenWords(conditionWords(found.value, vocabulary), verb), at: found.at }];
  };
  const asValue = (aspect: string, label: string): Statement[] => {
    const found = rule(aspect);
    return found === undefined ? [] : [{ label, words: valueWords(found.value, vocabulary), at: found.at }];
  };
  const drawnBy = effectiveValue(field, ['drawnBy']);
  const own = when('visible', '显示', '显示');
  const inSection: readonly Statement[] = (field.outer ?? [])
    .filter(({ aspect }) => aspect === 'visible')
    .map(({ logic, at }) => ({
      label: isOfPage(at) ? '所在页' : '所在段落',
      words: whenWords(conditionWords(logic, vocabulary), '显示'),
      at,
    }));
  const whenHidden = effectiveValue(field, ['whenHidden']);
  return [
    ...(drawnBy === undefined
      ? []
      : [{ label: '所在', words: `由『${vocabulary.title(String(drawnBy.value))}』那一行一起显示`, at: drawnBy.at }]),
    ...insideStatements(path, view, vocabularyOf(view, project)),
    ...inSection,
    ...(own.length + inSection.length > 0 ? own : shownStatements(field, level, vocabulary)),
    ...requiredStatements(path, view, project, when('required', '必填', '必填')),
    ...readonlyStatements(field, when('readonly', '只读', '只读')),
    ...valueStatements(rule('value'), vocabulary),
    ...optionStatements(field, project),
    ...when('options', '可选项', '出现某个选项'),
    ...limitStatements(field),
    ...(effectiveValue(field, ['unique'])?.value === true ? [{ label: '各项', words: '不能一样' }] : []),
    ...asValue('minLength', '最少字数'),
    ...asValue('maxLength', '最多字数'),
    ...when('valid', '要满足', '接受'),
    ...checkStatements(field, project),
    ...asValue('min', '最小'),
    ...asValue('max', '最大'),
    ...asValue('note', '提示'),
    ...(own.length + inSection.length === 0
      ? []
      : [
          {
            label: '隐藏时',
            words: whenHidden?.value === 'clear' ? '清空' : '答案收起来，重新显示时还给用户',
            ...(whenHidden && { at: whenHidden.at }),
          },
        ]),
    ...resetStatements(field, vocabulary),
  ];
}

const isOfPage = ({ path }: Place): boolean => path[0] === 'pages' && path.length === 3;

/** Names the page of a field, and the groups and objects around it. */
function insideStatements(path: string, view: FormView, vocabulary: Vocabulary): readonly Statement[] {
  const names = path.split('/');
  const outer = names.slice(0, -1).flatMap((_name, at): Statement[] => {
    const around = fieldAt(view, names.slice(0, at + 1).join('/'))?.field;
    if (around === undefined) return [];
    const title = effectiveValue(around, ['title'])?.value ?? around.name;
    const isGroup = effectiveValue(around, ['items']) !== undefined;
    const own = effectiveValue(around, ['rules', 'visible']);
    const shown = [
      ...(around.outer ?? []).map(({ logic, at: place }) => ({ label: isOfPage(place) ? '所在页' : '所在段落', logic, at: place })),
      ...(own === undefined ? [] : [{ label: '所在', logic: own.value as Json, at: own.at }]),
    ];
    return [
      ...shown.map(({ label, logic, at: place }) => ({ label, words: whenWords(conditionWords(logic, vocabulary), '显示'), at: place })),
      { label: '所在', words: `『${String(title)}』${isGroup ? '的每一项里' : '里'}`, at: around.at },
    ];
  });
  const [root, number] = view.fields.get(names[0] ?? '')?.at.path ?? [];
  const page = root === 'pages' && typeof number === 'number' ? view.form.value.pages?.[number] : undefined;
  if (page === undefined) return outer;
  return [
    {
      label: '所在页',
      words: `第 ${Number(number) + 1} 页『${page.title}』`,
      at: { document: view.form.document, path: ['pages', Number(number), 'title'] },
    },
    ...outer,
  ];
}

/** Returns the paths of every field of a form. */
const fieldPaths = ({ levels }: FormView): readonly string[] =>
  levels.flatMap(({ prefix, fields }) => [...fields.keys()].map((name) => `${prefix}${name}`));

/** Explains visibility: a field without a rule is always shown, unless an option of another field requests it. */
function shownStatements(field: FieldView, level: Level, vocabulary: Vocabulary): readonly Statement[] {
  for (const asking of level.fields.values()) {
    const followUp = effectiveValue(asking, ['followUp', 'field']);
    if (followUp?.value === field.name)
      return [{ label: '显示', words: `当『${vocabulary.title(asking.name)}』选中需要说明的选项时显示`, at: followUp.at }];
  }
  return [{ label: '显示', words: '一直显示' }];
}

function requiredStatements(path: string, view: FormView, project: Project, ruled: readonly Statement[]): readonly Statement[] {
  if (ruled.length > 0) return ruled;
  const { form } = resolveForm(view.form.value, (path) => project.sections.get(path.replace(/^\.\.\/fields\/|\.json$/g, ''))?.value);
  const [first, ...rest] = path.split('/');
  const top = form.sections.flatMap(({ fields }) => fields).find(({ name }) => name === first);
  const resolved = rest.reduce((around, name) => around?.items?.fields.find((one) => one.name === name), top);
  return [{ label: '必填', words: resolved?.required === true ? '显示时必填' : '选填' }];
}

const READONLY: Readonly<Record<string, string>> = {
  true: '总是只读',
  prefilled: '档案带出值时只读',
  existing: '编辑已有记录时，原来有值就只读',
};

function readonlyStatements(field: FieldView, ruled: readonly Statement[]): readonly Statement[] {
  const fixed = effectiveValue(field, ['readonly']);
  const words = READONLY[String(fixed?.value)];
  return fixed === undefined || words === undefined ? ruled : [{ label: '只读', words, at: fixed.at }, ...ruled];
}

function valueStatements(found: { readonly value: unknown; readonly at: Place } | undefined, vocabulary: Vocabulary): readonly Statement[] {
  if (found === undefined) return [];
  const { when, is, lock, otherwise } = found.value as ValueRule;
  const condition = when === undefined ? '' : `当${conditionWords(when, vocabulary)}时，`;
  const after = when === undefined ? '' : `；条件不再成立时${otherwise === 'clear' ? '清空' : '留下'}`;
  return [
    {
      label: lock === true ? '锁定' : '带值',
      words: `${condition}取${valueWords(is, vocabulary)}${lock === true ? '，用户不能改' : '，用户可以改'}${after}`,
      at: found.at,
    },
  ];
}

function optionStatements(field: FieldView, project: Project): readonly Statement[] {
  const options = effectiveValue(field, ['options']);
  if (options === undefined) return [];
  const source = sourceOf(field);
  const dictionary = closedDictionary(field, project);
  const words =
    dictionary !== undefined
      ? `${dictionary.value.items.map(({ name }) => name).join('、')}（选项表 ${dictionary.name}）`
      : source?.call !== undefined
        ? `接口 ${source.call} 给出`
        : '逐级由接口给出';
  return [{ label: '选项', words, at: options.at }];
}

/** Explains a check by a call. */
function checkStatements(field: FieldView, project: Project): readonly Statement[] {
  const found = effectiveValue(field, ['check']);
  const check = found && askedCheckOf({ check: found.value as NonNullable<Field['check']> });
  if (found === undefined || check === undefined) return [];
  const moment = check.when === 'change' ? '停下来不打字时' : '离开这一栏时';
  return [
    {
      label: '核对',
      words: `${moment}问接口 ${check.call}（${project.calls.get(check.call)?.title ?? '未知'}），提交时服务器再问一次`,
      at: found.at,
    },
  ];
}

function resetStatements(field: FieldView, vocabulary: Vocabulary): readonly Statement[] {
  const resets = effectiveValue(field, ['resets']);
  if (resets === undefined || !Array.isArray(resets.value)) return [];
  return [
    { label: '改动时', words: `清空${resets.value.map((name) => `『${vocabulary.title(String(name))}』`).join('、')}`, at: resets.at },
  ];
}

function whenWords(condition: string, verb: string): string {
  return condition === '总是' ? `总是${verb}` : condition === '从不' ? `从不${verb}` : `当${condition}时${verb}`;
}

function viewOf(project: Project, code: string): FormView | undefined {
  return project.views.find(({ form }) => form.document.name === code);
}

function unknownForm(project: Project, code: string): Explained {
  return unknown(`没有表单 ${code}`, code, [...project.forms.names]);
}

function placeWords(at: Place): string {
  const { file, line } = locate(at);
  return `${file}:${line}`;
}

/** A literal limit, in words, and its place. */
interface LimitStatement {
  readonly label: string;
  readonly words: string;
  readonly at: Place;
}

/** The wording of a limit, by key. */
const LIMITS: readonly (readonly [key: string, label: string, unit: string])[] = [
  ['minLength', '最少', ' 个字'],
  ['maxLength', '最多', ' 个字'],
  ['minItems', '最少', ' 项'],
  ['maxItems', '最多', ' 项'],
  ['minimum', '最小', ''],
  ['maximum', '最大', ''],
  ['exclusiveMinimum', '大于', ''],
  ['exclusiveMaximum', '小于', ''],
  ['multipleOf', '倍数', ''],
  ['unit', '单位', ''],
  ['format', '写法', ''],
  ['enum', '只能是', ''],
  ['exclusive', '单独选', ''],
  ['nullable', '没填时提交 null', ''],
  ['pattern', '格式', ''],
];

/** Returns the limits that a field writes as literals, not as rules. */
const limitStatements = (field: FieldView): readonly LimitStatement[] =>
  LIMITS.flatMap(([key, label, unit]) => {
    const found = effectiveValue(field, [key]);
    return found === undefined || String(found.value).startsWith('date')
      ? []
      : [
          {
            label,
            words: `${Array.isArray(found.value) ? found.value.map((one: Json) => codeOf(one)).join('、') : String(found.value)}${unit}`,
            at: found.at,
          },
        ];
  });
