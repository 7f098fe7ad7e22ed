import { operators as product } from '../../domain/index.ts';
import { DESCRIBED } from '../../domain/operators/index.ts';
import { logic } from '../../engine/index.ts';

/** Operators with a shape of their own in sentences. */
const OWN: ReadonlySet<string> = new Set(['var', 'if', 'and', 'or', '!', '!!', 'all', 'some', 'none', 'filled', 'missing', 'condition']);

/** Operands that a sentence cannot say: a rule over elements, a truth or a branch. */
const UNSAID: ReadonlySet<logic.Operand> = new Set(['condition', 'branch', 'element', 'variable', 'names']);

/** Returns true if the operator is a value of sentences: it computes with operands that can be written or chosen. */
export const fitsSentence = (name: string): boolean => {
  const operator = logic.operatorNamed(DESCRIBED, name);
  return operator !== undefined && !OWN.has(name) && !Object.hasOwn(COMPARING, name) && operator.reads.every((one) => !UNSAID.has(one));
};

/** Returns true for an operator that compares two operands: its result is a truth, and it reads nothing but values to compare. */
const compares = ({ result, operands, reads }: logic.Operator): boolean =>
  result === 'boolean' && operands[0] === 2 && reads.length === 1 && (reads[0] === 'any' || reads[0] === 'number');

/** The operators that compare, by name. */
export const COMPARING: logic.Operators = logic.operatorsOf(Object.values(DESCRIBED).filter(compares));

/** Operators that a sentence offers as values, by what they result in. */
export function offered(): readonly logic.Operator[] {
  const own = new Set(product.OPERATORS.map(({ name }) => name));
  const all = Object.values(DESCRIBED).filter(({ name, result }) => fitsSentence(name) && USEFUL.has(result));
  // The product's own operators come last: the general ones are known from every form.
  return [...all.filter(({ name }) => !own.has(name)), ...all.filter(({ name }) => own.has(name))];
}

/** Results that a comparison can use. */
const USEFUL: ReadonlySet<string> = new Set(['date', 'number', 'boolean', 'text', 'any', 'written']);

/** Returns the operator's own words as a value, with `…` for its operands; the beginning of its documentation without such words. */
export function wordsOfOperator(name: string): string {
  const operator = logic.operatorNamed(DESCRIBED, name);
  const words = operator?.about?.words?.value;
  if (typeof words === 'string') return words.replace(/\{\d\}/g, '…');
  if (typeof words === 'function' && name !== 'cat')
    return words({ args: ['…', 'n'], value: () => '…', variable: () => '…', shifted: (_from, _amount, unit) => `…之后 n ${unit}` });
  const docs = operator?.about?.docs.replace(/^`[^`]*`[^，：:]*[，：:]?/, '') ?? name;
  return `${/^[^；。，（]+/.exec(docs)?.[0].trim() || name}（${name}）`;
}

/** All operators with their descriptions. */
export { DESCRIBED as OPERATORS };
