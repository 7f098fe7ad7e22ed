import type { Json } from '../../engine/documents/json.ts';
import type { AskedCheck, Field, OptionSource } from '../../engine/documents/types.gen.ts';
import { codeOf, type Normalization, type ResolvedField, writeNumber } from '../../engine/form/index.ts';
import { boundLogic, isOperation, literalOf, textKey } from '../../engine/logic/index.ts';
import { sampleOf } from '../project/choices.ts';
import type { Project } from '../project/project.ts';
import { contractOf } from '../project/widgets.ts';
import { messagesOf, type SheetMessage } from './sheet-messages.ts';
import type { Vocabulary } from './vocabulary.ts';
import { conditionWords, valueWords } from './words.ts';

/** The inputs for the words of a field. */
export interface Surroundings {
  readonly project: Project;
  readonly vocabulary: Vocabulary;
  readonly fields: readonly ResolvedField[];
}

const INPUTS: Readonly<Record<string, string>> = { tel: '电话键盘', numeric: '数字键盘', decimal: '带小数点的数字键盘', email: '邮箱键盘' };
const NORMALIZED: Readonly<Record<Normalization, string>> = {
  halfWidth: '全角字母和数字自动转半角',
  idNumber: '全角字母和数字自动转半角，空格自动去掉',
  phone: '空格、横线、+86 自动去掉，全角数字自动转半角',
};
/** The handed-in value, where members type or see something else. */
const FORMATS: Readonly<Record<string, string>> = {
  money: '按元填，提交的是分',
  percent: '按百分数填，提交的是小数（12.5% 是 0.125）',
  'date-range': '开始和结束都要选，结束不早于开始',
  'time-range': '开始和结束都要选，结束不早于开始',
  ranking: '把选项排好次序',
  signature: '手写或打字，存成一张图片',
  address: '地区和详细地址都要填，位置可以不给',
};
const TYPED_UNITS: Readonly<Record<string, string>> = { money: ' 元', percent: '%' };
/** The words of the checks other than the pattern. */
const CHECKED: Readonly<Record<Extract<Field['check'], string>, string>> = { idCard: '核对证件号里的出生日期和 18 位的校验位' };
const MOST_OPTIONS = 20;

/** Describes a field in plain Chinese: the kind of row, its rules, and the messages to members. */
export function sheetWords(
  field: ResolvedField,
  around: Surroundings,
): {
  readonly kind: string;
  readonly rules: readonly string[];
  readonly messages: readonly SheetMessage[];
} {
  const { definition } = field;
  return {
    kind: contractOf(around.project, definition.widget)?.name ?? '',
    rules: [
      ...shownWords(definition, around),
      ...valueStatements(field, around),
      ...optionWords(definition, around),
      ...limitWords(definition, around),
      ...otherWords(definition, around),
    ],
    messages: messagesOf(field, around.project),
  };
}

function shownWords({ rules, whenHidden, type }: Field, { vocabulary }: Surroundings): readonly string[] {
  if (rules?.visible === undefined) return [];
  const condition = conditionWords(rules.visible as Json, vocabulary);
  if (condition === '总是') return [];
  if (condition === '从不') return ['从不显示'];
  if (type === undefined) return [`${condition}时才显示`];
  return [`${condition}时才显示；${whenHidden === 'clear' ? '不显示时清空' : '不显示时答案先收起，再显示时还在'}`];
}

function valueStatements({ name, definition }: ResolvedField, around: Surroundings): readonly string[] {
  const { project, vocabulary, fields } = around;
  const { prefill, readonly, rules, defaultName, opensOn } = definition;
  const source = prefill === undefined ? undefined : sourceTitle(prefill.source, project);
  const followed = fields.find((one) => one.definition.followUp?.field === name);
  const value = rules?.value;
  const when = value?.when === undefined ? '' : `${conditionWords(value.when as Json, vocabulary)}时，`;
  return [
    ...(source === undefined
      ? []
      : [`打开时自动带出（接口：${source}）${readonly === 'prefilled' ? '，带出后不能改；没有带出时自己填' : '，可以修改'}`]),
    ...(readonly === true ? ['不能修改'] : readonly === 'existing' ? ['编辑时，原来有值就不能改'] : []),
    ...(rules?.readonly === undefined ? [] : [`${conditionWords(rules.readonly as Json, vocabulary)}时不能修改`]),
    ...startWords(definition, around),
    ...(defaultName === undefined ? [] : [`默认选中『${defaultName}』`]),
    ...(opensOn === undefined ? [] : ['打开日历时已选好今天']),
    ...(value === undefined
      ? []
      : [
          `${when}自动填为${givenWords(definition, value.is as Json, around)}${value.lock === true ? '，不能改' : ''}${value.otherwise === 'clear' ? '；条件不再成立时清空' : ''}`,
        ]),
    ...(followed === undefined ? [] : [`『${followed.definition.title ?? followed.name}』选中需要说明的选项时才显示，并且必填`]),
  ];
}

/** Describes the initial value of a field: an option, literal words, or the result of a rule. */
function startWords(definition: Field, { project, vocabulary }: Surroundings): readonly string[] {
  const start = definition.default as Json | undefined;
  if (start === undefined) return [];
  const logic = boundLogic(start);
  if (logic !== undefined) return [`默认为${valueWords(logic, vocabulary)}`];
  return typeof start === 'string' && start !== '' ? [`默认为『${optionName(definition, literalOf(start), project)}』`] : [];
}

function optionWords(definition: Field, { project, vocabulary }: Surroundings): readonly string[] {
  const { options, rules, exclusive = [] } = definition;
  const values = definition.enum as readonly Json[] | undefined;
  if (options === undefined) return values === undefined ? [] : [`选项：${values.map(codeOf).join(' / ')}`];
  const alone =
    exclusive.length === 0 ? [] : [`${exclusive.map((code) => `『${optionName(definition, code, project)}』`).join('、')}只能单独选`];
  const filter = rules?.options === undefined ? [] : [`只列出${conditionWords(rules.options as Json, vocabulary)}的选项`];
  if ('steps' in options) return [stepWords(options.steps, project), ...filter];

  return [sourceWords(options, project), ...filter, ...alone];
}

function stepWords(steps: readonly OptionSource[], project: Project): string {
  const titles = steps.map((step) => project.calls.get(step.call ?? '')?.title ?? '选项');
  return new Set(titles).size < titles.length ? `逐级选择，共 ${titles.length} 级` : `逐级选择：${titles.join(' → ')}`;
}

function sourceWords(source: OptionSource, project: Project): string {
  const { call, dictionary } = source;
  const known = dictionary === undefined ? sampleOf(source, project) : project.dictionaries.get(dictionary);
  const names = (known?.value.items ?? []).map(({ name }) => name);
  const list = `${names.slice(0, MOST_OPTIONS).join(' / ')}${names.length > MOST_OPTIONS ? ` 等 ${names.length} 项` : ''}`;
  if (call === undefined) return `选项：${list}`;
  const from = `选项由服务器给出（${project.calls.get(call)?.title ?? call}）`;
  return list === '' ? from : `${from}${dictionary === undefined ? '，样例' : '；取不到时用'}：${list}`;
}

function limitWords(definition: Field, around: Surroundings): readonly string[] {
  const { vocabulary } = around;
  const {
    minLength,
    maxLength,
    minItems,
    maxItems,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    multipleOf,
    unit: measure,
    widget,
    rules,
    inputMode,
    trim,
    countLimit,
    normalize,
    check,
    format,
  } = definition;
  const number = (value: number): string => `${writeNumber(definition, value)}${TYPED_UNITS[format ?? ''] ?? ''}`;
  const contract = contractOf(around.project, widget);
  const unit = contract?.kind === 'upload' ? '张' : '项';
  const dated = /^(?:date|time)/.test(contract?.format ?? '');
  const bound = (aspect: 'min' | 'max'): readonly string[] => {
    const rule = rules?.[aspect] as Json | undefined;
    if (rule === undefined) return [];
    const words = valueWords(rule, vocabulary);
    if (definition.type === 'array') return [`${aspect === 'min' ? '至少' : '最多'}${countWords(rule, unit, around)}`];
    const early = typeof check !== 'string' ? (dated ? ['最早', '最晚'] : ['最小', '最大']) : ['号码里的日期最早', '号码里的日期最晚'];
    return [`${early[aspect === 'min' ? 0 : 1]}：${words}`];
  };
  return [
    ...(minLength === undefined || minLength < 2 ? [] : [`至少 ${minLength} 个字`]),
    ...(maxLength === undefined ? [] : [`最多 ${maxLength} 个字${countLimit === true ? '（超出时提示，不拦输入）' : ''}`]),
    ...(rules?.minLength === undefined ? [] : [`最少字数：${valueWords(rules.minLength as Json, vocabulary)}`]),
    ...(rules?.maxLength === undefined ? [] : [`最多字数：${valueWords(rules.maxLength as Json, vocabulary)}`]),
    ...(rules?.valid === undefined ? [] : [`要满足：${conditionWords(rules.valid as Json, vocabulary)}`]),
    ...(minItems === undefined ? [] : [`至少 ${minItems} ${unit}`]),
    ...(maxItems === undefined ? [] : [`最多 ${maxItems} ${unit}`]),
    ...(FORMATS[format ?? ''] === undefined ? [] : [FORMATS[format ?? ''] as string]),
    ...(minimum === undefined ? [] : [`最小 ${number(minimum)}`]),
    ...(maximum === undefined ? [] : [`最大 ${number(maximum)}`]),
    ...(exclusiveMinimum === undefined ? [] : [`大于 ${number(exclusiveMinimum)}`]),
    ...(exclusiveMaximum === undefined ? [] : [`小于 ${number(exclusiveMaximum)}`]),
    ...(multipleOf === undefined ? [] : [`${multipleOf} 的倍数`]),
    ...(measure === undefined ? [] : [`单位：${measure}`]),
    ...bound('min'),
    ...bound('max'),
    ...(rules?.pattern === undefined ? [] : [`${conditionWords(rules.pattern as Json, vocabulary)}时检查格式`]),
    ...(check === undefined ? [] : [typeof check === 'string' ? CHECKED[check] : askedWords(check, around)]),
    ...(INPUTS[inputMode ?? ''] === undefined ? [] : [`手机上弹出${INPUTS[inputMode ?? '']}`]),
    ...(definition.autocomplete === undefined ? [] : ['手机收到短信后可以自动填']),
    ...(trim === true ? ['首尾的空格自动去掉'] : []),
    ...(normalize === undefined ? [] : [NORMALIZED[normalize]]),
  ];
}

/** Describes a check by a call. */
function askedWords({ call, when, valid }: AskedCheck, { project, vocabulary }: Surroundings): string {
  const moment = when === 'change' ? '停下来不打字时' : '填完离开时';
  const passes = valid === undefined ? '' : `，${conditionWords(valid as Json, vocabulary)}才算通过`;
  return `${moment}向接口核对（${project.calls.get(call)?.title ?? call}）${passes}；提交时服务器再核对一次`;
}

/** Describes a count; by the chosen option when the dictionary sets it: 身份证 2 张，其余 1 张. */
function countWords(rule: Json, unit: string, { project, vocabulary, fields }: Surroundings): string {
  const words = valueWords(rule, vocabulary);
  if (!isOperation(rule)) return ` ${words} ${unit}`;
  const [field = '', attribute = ''] = [rule['option'] ?? null].flat().map(String);
  const options = fields.find(({ name }) => name === field)?.definition.options;
  const dictionary = options === undefined || 'steps' in options ? undefined : options.dictionary;
  const items = project.dictionaries.get(dictionary ?? '')?.value.items ?? [];
  const groups = [...Map.groupBy(items, (item) => String(item[attribute] ?? 0))].sort(([, a], [, b]) => a.length - b.length);
  if (groups.length < 2) return `：${words}`;
  const rest = groups.at(-1);
  const named = groups.slice(0, -1).map(([count, of]) => `${of.map(({ name }) => name).join('、')} ${count} ${unit}`);
  return `：按『${vocabulary.title(field)}』，${[...named, `其余 ${rest?.[0]} ${unit}`].join('，')}`;
}

function otherWords(definition: Field, { project, vocabulary }: Surroundings): readonly string[] {
  const { rules, resets, otherFiles, template, followUp, sensitive, text, description } = definition;
  const shown = project.texts.get(textKey(text) ?? '');
  return [
    ...(shown === undefined ? [] : [`内容：“${shown}”`]),
    ...(description === undefined ? [] : [`说明：“${description}”`]),
    ...(rules?.note === undefined ? [] : [`下方提示：${valueWords(rules.note as Json, vocabulary)}`]),
    ...(rules?.title === undefined ? [] : [`名称随条件变化：${valueWords(rules.title as Json, vocabulary)}`]),
    ...(followUp === undefined
      ? []
      : [`选中需要说明的选项时，要补充说明${followUp.maxLength === undefined ? '' : `，最多 ${followUp.maxLength} 个字`}`]),
    ...(typeof otherFiles === 'string' ? ['同一行还可以上传“其他补充材料”（选填）'] : []),
    ...(template === undefined ? [] : ['可以查看模板']),
    ...(resets === undefined
      ? []
      : [
          `改动后清空${resets
            .filter((name) => vocabulary.title(name) !== name)
            .map((name) => `『${vocabulary.title(name)}』`)
            .join('、')}`,
        ].filter((words) => words !== '改动后清空')),
    ...(definition.nullable === true ? ['没有填也提交（null）'] : []),
    ...(sensitive === true ? ['个人敏感信息'] : []),
  ];
}

/** Describes a value that a rule yields; options appear by their names. */
function givenWords(definition: Field, value: Json, { project, vocabulary }: Surroundings): string {
  return typeof value === 'string' && definition.options !== undefined
    ? `『${optionName(definition, value, project)}』`
    : valueWords(value, vocabulary);
}

function optionName({ options }: Field, code: string, project: Project): string {
  const name = options === undefined || 'steps' in options ? undefined : options.dictionary;
  return project.dictionaries.get(name ?? '')?.value.items.find((item) => item.code === code)?.name ?? code;
}

function sourceTitle(name: string, project: Project): string {
  const call = project.sections.all.map(({ value }) => value.sources?.[name]?.call).find((found) => found !== undefined);
  return project.calls.get(call ?? '')?.title ?? name;
}
