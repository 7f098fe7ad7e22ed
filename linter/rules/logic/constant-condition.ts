import type { Json } from '../../../engine/documents/json.ts';
import { isOperation, type Operators, partsOf } from '../../../engine/logic/index.ts';
import { constantTruth } from '../../logic/constant.ts';
import { conflictsIn } from '../../logic/contradictions.ts';
import type { LogicSite } from '../../project/logic-sites.ts';
import type { Finding, Path } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports conditions with the same result for all answers. */
export const constantCondition: Rule = {
  id: 'constant-condition',
  title: '条件的结果永远一样',
  severity: 'error',
  docs: '条件要看某个字段或环境。想要“总是”或“从不”，直接写 `true` 或 `false`。',
  why: '写成条件却不会变，多半是比较写错了对象，或漏写了 `var`。',
  bad: '"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": ["escort", "1"] } } }',
  good: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "escort" }, "1"] } } }`,
  *find({ sites, vocabulary: { operators } }) {
    for (const site of sites) {
      yield* constants(site, site.logic, [], operators);
      for (const { path, always } of conflictsIn(site.logic)) {
        if (always)
          yield { at: { ...site.at, path: [...site.at.path, ...path], part: 'key' }, message: '这几个条件总有一个成立，整条永远成立' };
      }
    }
  },
};

const DECIDING: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', '!', '!!', 'and', 'or']);

/** Reports the outermost constant conditions, and parts of `and` and `or` without effect. */
function* constants(site: LogicSite, logic: Json, path: Path, operators: Operators, asked = isCondition(site.at.path)): Generator<Finding> {
  if (Array.isArray(logic)) {
    for (const [index, item] of logic.entries()) yield* constants(site, item, [...path, index], operators, false);
    return;
  }
  if (!isOperation(logic)) return;
  const { operator, args, at: step } = partsOf(logic);
  // A bound value may end with a literal default, as in {"$": {"or": [a, b, "else"]}}: that is no condition.
  const isValue = path.length === 0 && site.at.path.at(-1) === '$' && (operator === 'or' || operator === 'and');
  const truth =
    DECIDING.has(operator) && !isValue && (asked || !hasDefault(operator, args, operators)) ? constantTruth(logic, operators) : undefined;
  const at = { ...site.at, path: [...site.at.path, ...path, operator], part: 'key' as const };
  if (truth !== undefined) {
    yield { at, message: `这个条件不看任何答案，永远${truth ? '成立' : '不成立'}` };
    return;
  }
  for (const [index, arg] of args.entries())
    yield* constants(site, arg, [...path, ...step(index)], operators, asksTruth(operator, index, args.length, asked));
}

/** Whether an `or` selects the first existing value and ends with a default. */
function hasDefault(operator: string, args: readonly Json[], operators: Operators): boolean {
  return operator === 'or' && typeof args.at(-1) !== 'boolean' && constantTruth({ or: args.slice(0, -1) }, operators) === undefined;
}

const CONDITIONS: ReadonlySet<string | number> = new Set([
  'show',
  'when',
  'while',
  'until',
  'focus',
  'visible',
  'required',
  'readonly',
  'options',
]);
const EACH_ASKED: ReadonlySet<string> = new Set(['filter', 'all', 'some', 'none']);

/** Whether only the truth of the rule at this place matters, not its value. */
const isCondition = (path: Path): boolean => CONDITIONS.has(path.at(-1) ?? '');

/** Whether only the truth of this operand matters; `asked` gives the same for the operation. */
function asksTruth(operator: string, index: number, count: number, asked: boolean): boolean {
  if (operator === '!' || operator === '!!') return true;
  if (operator === 'if') return index % 2 === 0 && index < count - 1 ? true : asked;
  if (operator === 'and' || operator === 'or') return asked;
  return EACH_ASKED.has(operator) && index === 1;
}
