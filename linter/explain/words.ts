import type { Json } from '../../engine/documents/json.ts';
import { isDate, isOperation, partsOf } from '../../engine/logic/index.ts';
import { ABILITIES, COMPARED, DATED } from './names.ts';
import {
  absenceWords,
  attributeWords,
  bracketed,
  plain,
  presenceWords,
  shifted,
  titled,
  truthOf,
  type Vocabulary,
  variableWords,
  wordFor,
} from './vocabulary.ts';

/** Describes a rule as a condition: 『是否需要VIP陪诊』为『是』. */
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

/** Describes a rule as a value: 今天之后第 3 个工作日. */
export function valueWords(logic: Json, vocabulary: Vocabulary): string {
  if (logic === null || logic === '') return '空';
  if (!isOperation(logic)) return typeof logic === 'string' ? `“${wordFor(logic, vocabulary)}”` : JSON.stringify(logic);
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
    case 'sum':
      return `${value(first)}各项的合计`;
    case 'count':
      return `${value(first)}的项数`;
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

/** Returns the field whose chosen option is compared by its name, since members see the name. */
function nameOf(subject: { readonly [key: string]: Json }): string | undefined {
  const { operator, args } = partsOf(subject);
  return operator === 'option' && args[1] === 'name' ? plain(args[0]) : undefined;
}

/** Describes a compared constant by the name of its option. */
function codeWords(subject: Json, constant: Json, vocabulary: Vocabulary): string {
  if (isOperation(constant)) return valueWords(constant, vocabulary);
  const { operator, args } = isOperation(subject) ? partsOf(subject) : { operator: '', args: [] };
  return `『${operator === 'var' ? vocabulary.optionName(plain(args[0]), plain(constant)) : plain(constant)}』`;
}
