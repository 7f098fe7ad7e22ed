/** The operators of the engine: one line for each family. A product adds its own by `createEngine({ operators })`. */
import { ANSWERS, ANSWERS_DESCRIBED } from './answers.ts';
import { ARITHMETIC, ARITHMETIC_DESCRIBED } from './arithmetic.ts';
import { COMPARING, COMPARING_DESCRIBED } from './comparing.ts';
import { CONTROL, CONTROL_DESCRIBED } from './control.ts';
import { DATES, DATES_DESCRIBED } from './dates.ts';
import { type Operators, operatorsOf } from './define.ts';
import { LISTS, LISTS_DESCRIBED } from './lists.ts';
import { TEXTS, TEXTS_DESCRIBED } from './texts.ts';

export type { About, Algebra, Say, Solve, Words } from './about.ts';
export {
  ANY,
  defineOperator,
  describeOperator,
  type Operand,
  type Operator,
  type Operators,
  operandAt,
  operatorNamed,
  operatorsOf,
} from './define.ts';

/** The operators of every product. */
export const GENERAL: Operators = /* @__PURE__ */ operatorsOf(CONTROL, COMPARING, ARITHMETIC, TEXTS, DATES, ANSWERS, LISTS);

/** The same with their descriptions, for checker, prover, explanation and documentation. */
export const GENERAL_DESCRIBED: Operators = /* @__PURE__ */ operatorsOf(
  CONTROL_DESCRIBED,
  COMPARING_DESCRIBED,
  ARITHMETIC_DESCRIBED,
  TEXTS_DESCRIBED,
  DATES_DESCRIBED,
  ANSWERS_DESCRIBED,
  LISTS_DESCRIBED,
);
