import { isValues, type Json, type Values } from '../../../../engine/index.ts';
import { text } from '../../../platform/http/params.ts';

/** Formats of a page path, and of a code such as that of an activity or a task. */
const [PAGE, CODE] = [/^\/[\w/-]{0,199}$/, /^[\w-]{1,64}$/];
const MOST_TASKS = 20;

/** Checks that the extra parameters of a change have the shapes and values of the specification (CT-14). */
export const isWellFormed = (params: Values): boolean =>
  (text(params, 'addPath') === '' || PAGE.test(text(params, 'addPath'))) &&
  isMade(params['activityInfo'], ['actType', 'actId'], isCode) &&
  isMade(params['jgAddEntrance'], ['taskEntrance', 'activityEntrance', 'entrance'], (value) => isCode(value) || PAGE.test(String(value))) &&
  isMade(params['ext'], ['healthSquareTaskIdList'], (tasks) => Array.isArray(tasks) && tasks.length <= MOST_TASKS && tasks.every(isCode));

const isCode = (value: Json): boolean => ['string', 'number'].includes(typeof value) && CODE.test(String(value));

/** Checks a missing value, or an object with only these keys, each empty or valid. */
const isMade = (value: Json | undefined, names: readonly string[], isRight: (value: Json) => boolean): boolean =>
  value === undefined ||
  value === null ||
  (isValues(value) &&
    Object.entries(value).every(([name, given]) => names.includes(name) && (given === null || given === '' || isRight(given))));
