import { isValues, type Json, type Values } from '../../../engine/documents/json.ts';
import { channelPathProblem } from '../../project/channel-path.ts';
import { choicesNear, closedDictionary, codesOf, sourceOf } from '../../project/choices.ts';
import { effectiveValue, type FieldView, type FormView, type Level } from '../../project/form-view.ts';
import type { Project } from '../../project/project.ts';
import { hasField } from '../../project/uses.ts';
import { contractOf } from '../../project/widgets.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';
import { wrongNumber, wrongShape, wrongText } from './bad-default.ts';

/** Reports samples with answers to unknown fields, unknown codes, or texts that the field refuses. */
export const badSample: Rule = {
  id: 'bad-sample',
  title: '样例与表单不符',
  severity: 'error',
  docs: '`samples` 里的 `values`、`prefill`、`options` 按字段名写，字段必须在表单里；一项一项填的组写成列表，每一项按组里的字段名写，起了名的段落写成 `{ }`，`options` 用路径（`invoices/kind`、`payee/bank`）；选择题的答案写代码，代码必须在选项表里，或在样例自己的 `options` 里；文字和日期要合字段自己的长度、格式和 `pattern`，数字要在字段自己的上下限里。`context` 里写 `query`、`service`、`channel`、`user`，`channel` 下面是渠道文档的键。',
  why: '样例用来测试和演示，错的样例什么也证明不了。',
  bad: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": { "remrak": "无" } }],
  "sections": [{ "title": "其他", "$ref": "../fields/visit.json", "pick": ["remark"] }] }`,
  good: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": { "remark": "无" } }],
  "sections": [{ "title": "其他", "$ref": "../fields/visit.json", "pick": ["remark"] }] }`,
  *find(project) {
    for (const view of project.views) {
      // A mistyped name above would make its answers look wrong here, too.
      if (!view.complete || view.unknownFields.length > 0) continue;
      for (const [index, sample] of (view.form.value.samples ?? []).entries()) {
        if ((view.form.value.samples ?? []).slice(0, index).some(({ name }) => name === sample.name))
          yield { at: { document: view.form.document, path: ['samples', index, 'name'] }, message: `前面已经有一个样例叫“${sample.name}”` };
        yield* wrongContext(sample.context ?? {}, { document: view.form.document, path: ['samples', index, 'context'] }, project);
        yield* wrongService(view, index, sample.context ?? {}, project);
        const at: Place = { document: view.form.document, path: ['samples', index] };
        const paths = view.levels.flatMap(({ prefix, fields }) => [...fields.keys()].map((name) => `${prefix}${name}`));
        for (const path of Object.keys(sample.options ?? {}))
          if (!paths.includes(path) && !hasField(view, path))
            yield {
              at: { ...at, path: [...at.path, 'options', path], part: 'key' },
              message: `样例里的“${path}”不是这张表单的字段`,
              ...suggestion(path, paths),
            };
        for (const part of ['prefill', 'values'] as const)
          yield* wrongLevel(view, view, sample[part] ?? {}, { ...at, path: [...at.path, part] }, project, sample.options ?? {});
      }
    }
  },
};

/** The surroundings that a sample opens the form with. */
const SURROUNDED_BY: readonly string[] = ['query', 'service', 'channel', 'user', 'editing'];

function* wrongContext(context: Values, at: Place, project: Project): Generator<Finding> {
  for (const [name, value] of Object.entries(context)) {
    const path = [...at.path, name];
    if (!SURROUNDED_BY.includes(name))
      yield {
        at: { ...at, path, part: 'key' },
        message: `打开表单时没有“${name}”`,
        expected: SURROUNDED_BY,
        ...suggestion(name, SURROUNDED_BY),
      };
    for (const key of name === 'channel' ? Object.keys(value ?? {}) : []) {
      const problem = channelPathProblem(`channel.${key}`, project.schemas);
      if (problem !== undefined) yield { at: { ...at, path: [...path, key], part: 'key' }, ...problem };
    }
  }
}

/** Reports a sample with the service code of another form. A form may have samples for services that have no form. */
function* wrongService(view: FormView, index: number, { service }: Values, { forms }: Project): Generator<Finding> {
  const code = isValues(service) ? service['serviceCode'] : undefined;
  const own = view.form.document.name;
  if (typeof code !== 'string' || code === own) return;
  if (!forms.names.has(code) && suggestion(code, [own]).suggestion === undefined) return;
  const at: Place = { document: view.form.document, path: ['samples', index, 'context', 'service', 'serviceCode'] };
  yield { at, message: `这是 ${own} 的样例，服务代码写的是“${code}”`, suggestion: own };
}

/** The options that a sample gives, by the path of their field. */
type GivenOptions = Readonly<Record<string, readonly Values[]>>;

/** Reports the wrong answers of one level: of the form, of one item of a group, or of an object. */
function* wrongLevel(view: FormView, level: Level, values: Values, at: Place, project: Project, options: GivenOptions): Generator<Finding> {
  for (const [name, value] of Object.entries(values)) {
    const place: Place = { ...at, path: [...at.path, name] };
    const field = level.fields.get(name);
    const where = level === view ? '这张表单' : `“${level.prefix.slice(0, -1)}”里`;
    if (!hasField(level, name))
      yield {
        at: { ...place, part: 'key' },
        message: `样例里的“${name}”不是${where}的字段`,
        ...suggestion(name, level.fields.keys()),
      };
    else if (field?.inside !== undefined) yield* wrongItems(view, field, field.inside, value as Json, place, project, options);
    else if (field !== undefined) yield* wrongAnswers(view, field, value, place, project, options[`${level.prefix}${name}`]);
  }
}

/** Reports the wrong answers in the items of a group, or in an object. */
function* wrongItems(
  view: FormView,
  field: FieldView,
  inside: Level,
  value: Json,
  at: Place,
  project: Project,
  options: GivenOptions,
): Generator<Finding> {
  const isGroup = effectiveValue(field, ['items']) !== undefined;
  const items = isGroup ? (Array.isArray(value) ? value : undefined) : [value];
  if (items === undefined || !items.every(isValues)) {
    yield {
      at,
      message: `样例的答案与字段“${field.name}”的类型不符，应为${isGroup ? '列表，每一项写成 { 字段: 答案 }' : ' { 字段: 答案 }'}`,
    };
    return;
  }
  const most = effectiveValue(field, ['maxItems'])?.value;
  if (isGroup && typeof most === 'number' && items.length > most)
    yield { at, message: `样例的“${field.name}”有 ${items.length} 项，maxItems 只许 ${most} 项` };
  for (const [index, item] of items.entries())
    yield* wrongLevel(view, inside, item, { ...at, path: [...at.path, ...(isGroup ? [index] : [])] }, project, options);
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  array: '文字的列表',
  'string|array': '文字或文字的列表',
  number: '数字',
  integer: '整数',
  boolean: 'true 或 false',
  object: '对象',
};

/** Whether an answer has the type of its field. Lists hold texts. */
function holds(value: unknown, type: unknown): boolean {
  return [type].flat().some((one) => {
    if (one === 'array') return Array.isArray(value) && value.every((item) => typeof item === 'string');
    if (one === 'object') return isValues(value);
    return one === 'integer' ? Number.isInteger(value) : typeof value === one;
  });
}

const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

/** Returns the limits of a text or a number that apply for all other answers. A conditional pattern is left out. */
function demands(field: FieldView): Parameters<typeof wrongShape>[1] & Parameters<typeof wrongText>[1] & Parameters<typeof wrongNumber>[1] {
  const read = (key: string): unknown => effectiveValue(field, [key])?.value;
  const isConditional = effectiveValue(field, ['rules', 'pattern']) !== undefined;
  const keys = ['maxLength', 'minLength', 'format', 'enum', 'exclusive', ...NUMBERS, ...(isConditional ? [] : ['pattern'])];
  return Object.fromEntries(keys.flatMap((key) => (read(key) === undefined ? [] : [[key, read(key)]])));
}

function* wrongAnswers(
  view: FormView,
  field: FieldView,
  value: unknown,
  at: Place,
  project: Project,
  given: readonly Values[] | undefined,
): Generator<Finding> {
  const type = effectiveValue(field, ['type']);
  if (!holds(value, type?.value)) {
    yield { at, message: `样例的答案与字段“${field.name}”的类型不符，应为${TYPES[[type?.value].flat().join('|')] ?? '空'}` };
    return;
  }
  const wanted = demands(field);
  const wrong = wrongShape(value as Json, wanted) ?? wrongText(value as Json, wanted) ?? wrongNumber(value as Json, wanted);
  if (wrong !== undefined) {
    yield { at, message: `样例的答案${wrong.replace('自己', `字段“${field.name}”`)}` };
    return;
  }
  const contract = contractOf(project, effectiveValue(field, ['widget'])?.value);
  if (contract?.options !== 'list' || view.form.document.damaged) return;
  const answers = Array.isArray(value)
    ? value.map((code: unknown, index) => ({ code, at: { ...at, path: [...at.path, index] } }))
    : [{ code: value, at }];
  const dictionary = closedDictionary(field, project);
  const key = sourceOf(field)?.value ?? 'code';
  for (const { code, at: place } of answers) {
    if (typeof code !== 'string' || code === '') continue;
    if (dictionary !== undefined && !dictionary.value.items.some((item) => item.code === code)) {
      yield {
        at: place,
        message: `样例的答案“${code}”不是“${field.name}”的选项（${dictionary.path}）`,
        expected: codesOf(dictionary.value),
        ...choicesNear(code, dictionary.value),
      };
    }
    if (dictionary === undefined && given !== undefined && !given.some((item) => String(item[key]) === code)) {
      yield { at: place, message: `样例的答案“${code}”不在样例自己给的选项里`, expected: given.map((item) => String(item[key])) };
    }
  }
}
