import { logic } from '../../engine/index.ts';
import { ID_NUMBERS, ID_NUMBERS_DESCRIBED } from './id-numbers.ts';
import { MASKS, MASKS_DESCRIBED } from './masks.ts';
import { WORKING_DAYS, WORKING_DAYS_DESCRIBED } from './working-days.ts';

export { addWorkingDays, holidaysKnown, isWorkingDay } from './calendar.ts';
export { maskedIn, withoutMasked } from './masked.ts';

/** The operators of this product, beyond those of the engine. */
export const OPERATORS: readonly logic.Operator[] = [...ID_NUMBERS, ...WORKING_DAYS, ...MASKS];

/** All operators that documents may use, with their descriptions. Checker, prover and documentation load it; the app does not. */
export const DESCRIBED: logic.Operators = /* @__PURE__ */ logic.operatorsOf(
  /* @__PURE__ */ Object.values(logic.GENERAL_DESCRIBED),
  ID_NUMBERS_DESCRIBED,
  WORKING_DAYS_DESCRIBED,
  MASKS_DESCRIBED,
);
