import type { Json } from '../../../engine/documents/json.ts';
import { isEmpty, isOperation, operatorNamed, partsOf, truthy } from '../../../engine/logic/index.ts';
import { answered, isOne, type Literal, order, same, together, type Ways } from './literal.ts';
import { numberIn, type Unit } from './quantity.ts';
import type { Reader } from './reader.ts';
import { constant, variable } from './term.ts';

const COMPARED: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const EQUAL: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);
/** Returns the ways in which a condition holds, or does not hold. */
export function waysOf(logic: Json, holds: boolean, reader: Reader): Ways {
  const settled = reader.settled(logic);
  if (settled !== undefined) return truthy(settled.value) === holds ? [[]] : [];
  if (!isOperation(logic)) return holds ? [] : [[]];
  const { operator, args } = partsOf(logic);
  const [first = null, second = null] = args;
  if (operator === '!' || operator === '!!') return waysOf(first, operator === '!' ? !holds : holds, reader);
  if (operator === 'and' || operator === 'or') {
    const parts = args.map((arg) => waysOf(arg, holds, reader));
    return (operator === 'and') === holds ? together(parts) : parts.flat();
  }
  if (operatorNamed(reader.operators, operator)?.reads[0] === 'names') {
    const names = args.flat().map(String);
    // Either all of them are answered, or at least one is not.
    return (operator === 'filled') === holds ? [names.map((name) => answered(name, true))] : names.map((name) => [answered(name, false)]);
  }
  if (operator === 'var' && reader.field(String(first)) !== undefined) return truths(String(first), holds, reader);
  if (COMPARED.has(operator)) return comparisons(operator, args, holds, reader);
  if (EQUAL.has(operator)) return equalities(logic, [first, second], holds === operator.startsWith('='), reader);
  const told = isOne(JSON.stringify(logic), 'true', holds);
  return [[isTried(operator, reader) ? told : { ...told, unread: `${operator} 反推不出答案` }]];
}

/** Whether the tried answers of a field decide the conditions of an operator. */
const isTried = (operator: string, { operators }: Reader): boolean => operatorNamed(operators, operator)?.about?.isTried === true;

/** Reads a bare answer as a condition: zero counts as none. */
function truths(name: string, holds: boolean, reader: Reader): Ways {
  const measure = reader.measure(name);
  const isNumber = measure?.unit === 'number' && reader.field(name)?.definition.type !== 'array';
  return [[answered(name, holds)], ...(isNumber && !holds ? [same(variable(measure), constant(0))] : [])];
}

function comparisons(operator: string, args: readonly Json[], holds: boolean, reader: Reader): Ways {
  const unit = args.map((arg) => unitOf(arg, reader)).find((one) => one !== undefined) ?? 'number';
  const sides = args.map((arg) => reader.cases(arg, unit));
  const strict = !operator.endsWith('=');
  const pairs = sides.slice(1).map((right, index) =>
    (sides[index] ?? []).flatMap((a) =>
      right.flatMap((b): Ways => {
        const when = [...a.when, ...b.when];
        if (a.term === undefined || b.term === undefined) return holds ? [] : [when];
        const [small, large] = operator.startsWith('<') ? [a.term, b.term] : [b.term, a.term];
        return [[...when, holds ? order(small, large, strict) : order(large, small, !strict)]];
      }),
    ),
  );
  return holds ? together(pairs) : pairs.flat();
}

function equalities(logic: Json, sides: readonly [Json, Json], holds: boolean, reader: Reader): Ways {
  const [side, other] = isOperation(sides[0]) ? sides : [sides[1], sides[0]];
  const { operator, args } = isOperation(side) ? partsOf(side) : { operator: '', args: [] };
  if (operator === 'var' && isEmpty(other)) return [[answered(String(args[0]), !holds)]];
  const unit = sides.map((one) => unitOf(one, reader)).find((one) => one !== undefined);
  if (unit === undefined) return [[plainly(logic, side, other, holds, reader)]];
  return reader.cases(sides[0], unit).flatMap((a) =>
    reader.cases(sides[1], unit).flatMap((b): Ways => {
      const when = [...a.when, ...b.when];
      if (a.term === undefined || b.term === undefined) return (a.term === b.term) === holds ? [when] : [];
      if (holds) return [[...when, ...same(a.term, b.term)]];
      return [
        [...when, order(a.term, b.term, true)],
        [...when, order(b.term, a.term, true)],
      ];
    }),
  );
}

/** Reads an equality of a value that is neither a day nor a number. */
function plainly(logic: Json, side: Json, other: Json, holds: boolean, reader: Reader): Literal {
  const operators = [side, other].flatMap((one) => (isOperation(one) ? [partsOf(one).operator] : []));
  const unread = operators.find((operator) => !isTried(operator, reader));
  const told = isOperation(other)
    ? isOne(JSON.stringify(logic), 'true', holds)
    : isOne(JSON.stringify(side), JSON.stringify(String(other)), holds);
  return unread === undefined ? told : { ...told, unread: `${unread} 反推不出答案` };
}

/** Returns whether a part of a rule is a day or a number; undefined when it can be neither or both. */
function unitOf(logic: Json, reader: Reader): Unit | undefined {
  if (!isOperation(logic)) return numberIn(logic, 'day') !== undefined ? 'day' : typeof logic === 'number' ? 'number' : undefined;
  const { operator, args } = partsOf(logic);
  const result = operatorNamed(reader.operators, operator)?.result;
  if (result === 'date') return 'day';
  if (result === 'number') return 'number';
  const field = operator === 'var' ? reader.field(String(args[0])) : undefined;
  const isPlain = field !== undefined && field.definition.options === undefined && typeof field.definition.check !== 'string';
  return isPlain ? reader.measure(field.name)?.unit : undefined;
}
