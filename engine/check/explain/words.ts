import type { Json } from '../../documents/json.ts';
import { firstOf } from '../../documents/path.ts';
import { isDate, isOperation, partsOf, textKey } from '../../logic/index.ts';
import { ABILITIES, ATTRIBUTES, CHANNEL_KEYS, COMPARED, DATED, SURROUNDINGS } from './names.ts';

/** How a form calls its things: titles of fields, names of options. */
export interface Vocabulary {
  title(field: string): string;
  /** Name of a code of a field; the code itself when it is not known. */
  optionName(field: string, code: string): string;
  /** Whether a field holds a date: then later and earlier, not greater and less. */
  isDate?(field: string): boolean;
  /** What a text key says, for a text that a rule comes to. */
  text?(key: string): string | undefined;
  /** What the roots are called below which everything has a name of its own, as on pages. */
  readonly roots?: Readonly<Record<string, string>>;
}

/** A rule as a condition: 『是否需要VIP陪诊』为『是』. */
export function conditionWords(logic: Json, vocabulary: Vocabulary, negated = false): string {
  if (!isOperation(logic)) return truthOf(logic) === negated ? '从不' : '总是';
  const { operator, args } = partsOf(logic);
  const [left = null, right = null] = args;
  const condition = (part: Json): string => conditionWords(part, vocabulary, negated);
  const value = (part: Json): string => valueWords(part, vocabulary);
  const not = negated ? '不' : '';
  switch (operator) {
    case '!':
      return conditionWords(left, vocabulary, !negated);
    case '!!':
      return condition(left);
    case 'and':
    case 'or':
      return args.map((part) => bracketed(part, operator, condition(part))).join((operator === 'and') === negated ? '，或' : '，且');
    case '==':
    case '===':
    case '!=':
    case '!==':
      return equalityWords(left, right, operator.startsWith('!') !== negated, vocabulary);
    case 'in':
      return Array.isArray(right)
        ? `${value(left)}${not}为${right.map((code: Json) => codeWords(left, code, vocabulary)).join('或')}`
        : `${value(right)}${negated ? '不包括' : '包括'}${value(left)}`;
    case '>':
    case '>=':
    case '<':
    case '<=':
      return comparedWords(operator, args, negated, vocabulary);
    case 'filled':
      return filledWords(args, negated, vocabulary);
    case 'missing':
      return filledWords(args, !negated, vocabulary);
    case 'holidaysKnown':
      return `${value(left)}那年的节假日安排${negated ? '尚未公布' : '已公布'}`;
    case 'var':
      return `${value(logic)}${presenceWords(plain(left), negated, vocabulary)}`;
    case 'length':
      return `${value(left)}${negated ? '是空的' : '不是空的'}`;
    case 'birthdayOf':
    case 'sexOf':
      return `${negated ? '不' : ''}能由${value(left)}算出${operator === 'sexOf' ? '性别' : '出生日期'}`;
    case 'option':
      return Object.hasOwn(ABILITIES, plain(right))
        ? `所选${titled(plain(left), vocabulary)}${negated ? '不' : ''}${ABILITIES[plain(right)]}`
        : `${value(logic)}${negated ? '没有值' : '有值'}`;
    default:
      return `${value(logic)}${negated ? '没有值' : '有值'}`;
  }
}

/** A rule as a value: 今天之后第 3 个工作日. */
export function valueWords(logic: Json, vocabulary: Vocabulary): string {
  if (!isOperation(logic)) return typeof logic === 'string' ? `“${spoken(logic, vocabulary)}”` : JSON.stringify(logic);
  const { operator, args } = partsOf(logic);
  const [first = null, second = null] = args;
  const value = (part: Json): string => valueWords(part, vocabulary);
  switch (operator) {
    case 'var':
      return variableWords(plain(first), vocabulary);
    case 'option':
      return `${titled(plain(first), vocabulary)}所选项的${attributeWords(plain(second))}`;
    case 'optionCodes':
      return value(second);
    case 'today':
      return '今天';
    case 'now':
      return '现在';
    case 'addDays':
      return shifted(value(first), second, '天', value);
    case 'addYears':
      return shifted(value(first), second, '年', value);
    case 'addWorkingDays':
      return `${value(first)}之后第 ${value(second)} 个工作日`;
    case 'if':
      return branchWords(args, vocabulary);
    case 'birthdayOf':
      return `由${value(first)}算出的出生日期`;
    case 'sexOf':
      return `由${value(first)}算出的性别`;
    case 'datePart':
      return `${value(first)}的日期`;
    case 'length':
      return `${value(first)}的长度`;
    case 'mask':
      return `${value(first)}（遮挡）`;
    case 'cat':
      return args.map(value).join(' + ');
    case 'and':
    case 'or':
    case '!':
    case '!!':
    case '==':
    case '!=':
    case 'filled':
      return `“${conditionWords(logic, vocabulary)}”`;
    default:
      return JSON.stringify(logic);
  }
}

/** The words of a text that is named by its key, and other words as they are. */
function spoken(word: string, vocabulary: Vocabulary): string {
  const key = textKey(word);
  return (key === undefined ? undefined : vocabulary.text?.(key)) ?? word;
}

function filledWords(args: readonly Json[], negated: boolean, vocabulary: Vocabulary): string {
  const names = args.flat().map((name) => variableWords(plain(name), vocabulary));
  const words = negated ? ['没有填写', '没有填全'] : ['已填写', '都已填写'];
  return `${names.join('、')}${words[names.length > 1 ? 1 : 0]}`;
}

function comparedWords(operator: string, args: readonly Json[], negated: boolean, vocabulary: Vocabulary): string {
  const words = args.some((arg) => isDated(arg, vocabulary)) ? DATED : COMPARED;
  const said = args.map((arg) => valueWords(arg, vocabulary));
  const pairs = said.slice(1).map((word, index) => `${said[index]}${words[operator]}${word}`);
  if (!negated) return pairs.join('，且');
  return pairs.length > 1 ? `并非（${pairs.join('，且')}）` : `并非${pairs.join('')}`;
}

function isDated(logic: Json, vocabulary: Vocabulary): boolean {
  if (!isOperation(logic)) return typeof logic === 'string' && isDate(logic);
  const { operator, args } = partsOf(logic);
  if (operator === 'var') return vocabulary.isDate?.(plain(args[0])) === true;
  return ['today', 'now', 'addDays', 'addYears', 'addWorkingDays', 'datePart', 'birthdayOf'].includes(operator);
}

/** Members fill in fields; channels, services and addresses are set. */
function absenceWords(isAbsent: boolean, { roots }: Vocabulary): string {
  if (roots !== undefined) return isAbsent ? '没有值' : '有值';
  return isAbsent ? '没有填写' : '已填写';
}

function presenceWords(path: string, negated: boolean, { roots }: Vocabulary): string {
  if (roots !== undefined) return negated ? '没有值' : '有值';
  const done = Object.hasOwn(SURROUNDINGS, firstOf(path)) ? '设置' : '填写';
  return negated ? `没有${done}` : `已${done}`;
}

function attributeWords(name: string): string {
  return Object.hasOwn(ATTRIBUTES, name) ? String(ATTRIBUTES[name]) : `“${name}”`;
}

function branchWords(args: readonly Json[], vocabulary: Vocabulary): string {
  const [condition = null, then = null, ...rest] = args;
  if (args.length < 2) return valueWords(condition, vocabulary);
  const otherwise =
    rest.length === 0 || (rest.length === 1 && rest[0] === null)
      ? ''
      : rest.length === 1
        ? `；否则为${branchWords(rest, vocabulary)}`
        : `；${branchWords(rest, vocabulary)}`;
  return `${conditionWords(condition, vocabulary)}时为${valueWords(then, vocabulary)}${otherwise}`;
}

function equalityWords(left: Json, right: Json, negated: boolean, vocabulary: Vocabulary): string {
  const [subject, constant] = isOperation(left) ? [left, right] : [right, left];
  const named = isOperation(subject) ? nameOf(subject) : undefined;
  const words = named === undefined ? valueWords(subject, vocabulary) : titled(named, vocabulary);
  if (constant === '' || constant === null) return `${words}${absenceWords(!negated, vocabulary)}`;
  return `${words}${negated ? '不' : ''}为${codeWords(subject, constant, vocabulary)}`;
}

/** The field whose chosen option is compared by its name: what members see is the name. */
function nameOf(subject: { readonly [key: string]: Json }): string | undefined {
  const { operator, args } = partsOf(subject);
  return operator === 'option' && args[1] === 'name' ? plain(args[0]) : undefined;
}

/** A compared constant by the name of the option it stands for. */
function codeWords(subject: Json, constant: Json, vocabulary: Vocabulary): string {
  if (isOperation(constant)) return valueWords(constant, vocabulary);
  const { operator, args } = isOperation(subject) ? partsOf(subject) : { operator: '', args: [] };
  return `『${operator === 'var' ? vocabulary.optionName(plain(args[0]), plain(constant)) : plain(constant)}』`;
}

function variableWords(path: string, vocabulary: Vocabulary): string {
  const [first = '', ...rest] = path.split('.');
  const roots = vocabulary.roots ?? SURROUNDINGS;
  const place = Object.hasOwn(roots, first) ? roots[first] : undefined;
  if (place === undefined) return titled(path, vocabulary);
  const key = rest.join('.');
  return rest.length === 0 ? place : `${place}“${(first === 'channel' && CHANNEL_KEYS[key]) || key}”`;
}

function shifted(from: string, amount: Json, unit: string, value: (part: Json) => string): string {
  if (typeof amount !== 'number') return `${from}加 ${value(amount)} ${unit}`;
  if (from === '今天' && amount !== 0)
    return unit === '年' ? `${Math.abs(amount)} 年${amount < 0 ? '前' : '后'}的今天` : `${Math.abs(amount)} 天${amount < 0 ? '前' : '后'}`;
  return amount === 0 ? from : `${from}${amount < 0 ? '之前' : '之后'} ${Math.abs(amount)} ${unit}`;
}

/** "And" inside "or" and the other way round need brackets to be read right. */
function bracketed(part: Json, around: string, words: string): string {
  const inner = isOperation(part) ? partsOf(part).operator : '';
  return (inner === 'and' || inner === 'or') && inner !== around ? `（${words}）` : words;
}

function titled(field: string, vocabulary: Vocabulary): string {
  return `『${vocabulary.title(field)}』`;
}

function truthOf(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function plain(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
