import type { Json } from '../../engine/documents/json.ts';
import { isDate, isOperation, operatorNamed, partsOf, type Words } from '../../engine/logic/index.ts';
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
    case 'var':
      return `${value(logic)}${presenceWords(plain(left), negated, vocabulary)}`;
    case 'option':
      return Object.hasOwn(ABILITIES, plain(right))
        ? `所选${titled(plain(left), vocabulary)}${negated ? '不' : ''}${ABILITIES[plain(right)]}`
        : `${value(logic)}${negated ? '没有值' : '有值'}`;
    default:
      return described(logic, negated ? 'fails' : 'holds', vocabulary) ?? `${value(logic)}${negated ? '没有值' : '有值'}`;
  }
}

/** Says a rule in the words of its operator; undefined when it has none. */
function described(logic: { readonly [key: string]: Json }, as: keyof Words, vocabulary: Vocabulary): string | undefined {
  const { operator, args } = partsOf(logic);
  const words = operatorNamed(vocabulary.operators, operator)?.about?.words?.[as];
  if (words === undefined) return undefined;
  const value = (part: Json | undefined): string => valueWords(part ?? null, vocabulary);
  if (typeof words === 'string') return words.replace(/\{(\d)\}/g, (_, index: string) => value(args[Number(index)]));
  return words({
    args,
    value,
    variable: (name) => variableWords(plain(name), vocabulary),
    shifted: (from, amount, unit) => shifted(value(from), amount ?? null, unit, value),
  });
}

/** Describes a rule as a value: 今天之后第 3 个工作日. */
export function valueWords(logic: Json, vocabulary: Vocabulary): string {
  if (logic === null || logic === '') return '空';
  if (!isOperation(logic)) return typeof logic === 'string' ? `“${wordFor(logic, vocabulary)}”` : JSON.stringify(logic);
  const { operator, args } = partsOf(logic);
  const [first = null, second = null] = args;
  switch (operator) {
    case 'var':
      return variableWords(plain(first), vocabulary);
    case 'option':
      return `${titled(plain(first), vocabulary)}所选项的${attributeWords(plain(second))}`;
    case 'if':
      return branchWords(args, vocabulary);
    case 'and':
    case 'or':
    case '!':
    case '!!':
    case '==':
    case '!=':
      return `“${conditionWords(logic, vocabulary)}”`;
    default:
      return (
        described(logic, 'value', vocabulary) ??
        (operatorNamed(vocabulary.operators, operator)?.about?.words === undefined
          ? JSON.stringify(logic)
          : `“${conditionWords(logic, vocabulary)}”`)
      );
  }
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
  return operatorNamed(vocabulary.operators, operator)?.result === 'date';
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
