export { bind, bindValue, boundLogic, scopeOf, textMarker } from './bind.ts';
export { addWorkingDays, holidaysKnown, isWorkingDay } from './calendar.ts';
export { equal, isEmpty, order, truthy } from './compare.ts';
export { compileLogic, isOperation } from './compile.ts';
export { addTo, datePart, isDate, isDateTime } from './dates.ts';
export { evaluate, run } from './evaluate.ts';
export { isIdCard } from './id-card.ts';
export { OPERATOR_NAMES } from './operators.ts';
export { isRuleError, type LogicFault, type Outcome, type Program, type Scope } from './types.ts';
