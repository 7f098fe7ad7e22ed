export {
  bind,
  bindValue,
  boundLogic,
  chosenKey,
  literalOf,
  scopeOf,
  textIn,
  textKey,
  textKeysIn,
  textMarker,
  withoutEmpty,
} from './bind.ts';
export { BLANK, isBlank } from './blank.ts';
export { chinaClock, chinaDate, chinaTime, dayOf, daysInMonth, plusDays, plusMonths } from './china.ts';
export { equal, isEmpty, order, truthy } from './compare.ts';
export { compileLogic as compile, isOperation } from './compile.ts';
export { type Conditions, conditionNamed, inlineConditions, namedCondition } from './conditions.ts';
export { addTo, datePart, isDate, isDateTime, isTime } from './dates.ts';
export { add, divide, isMultipleOf, multiply, roundTo } from './decimal.ts';
export { evaluate, run } from './evaluate.ts';
export { birthdayOf, idCardFault, sexOf, withBirthday } from './id-card.ts';
export { partsOf } from './operation.ts';
export {
  type About,
  type Algebra,
  ANY,
  defineOperator,
  describeOperator,
  GENERAL,
  GENERAL_DESCRIBED,
  type Operand,
  type Operator,
  type Operators,
  operandAt,
  operatorNamed,
  operatorsOf,
  type Say,
  type Solve,
  type Words,
} from './operators/index.ts';
export { type Edit, editsOf, type Reason, reasonsOf, type VariableInfo } from './reasons.ts';
export { quoted } from './text.ts';
export { type Clock, isRuleError, type LogicFault, type Outcome, type Program, RuleError, type Scope } from './types.ts';
export { isWeakPin } from './weak-pin.ts';
