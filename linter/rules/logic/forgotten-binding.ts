import { entriesOf, type Json } from '../../../engine/documents/json.ts';
import { boundLogic, type Operator, type Operators, operatorNamed } from '../../../engine/logic/index.ts';
import { below } from '../../project/blocks.ts';
import { partsOfValue, writtenValues } from '../../project/values.ts';
import type { Path } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports rules among literal values, which only evaluate `=path` and `{"$": rule}`, and `=path` inside rules, which do not evaluate it. */
export const forgottenBinding: Rule = {
  id: 'forgotten-binding',
  title: '值和规则的写法混了',
  severity: 'error',
  docs: '页面、共用积木和流程里，值和规则处处一样写（见 [logic.md](logic.md)）。表单、接口、渠道和路由还是两种：写值的地方（接口和选项的 `with` 等）原样使用写着的值，只有 `"=路径"` 和 `{"$": 规则}` 会计算，更长的规则写 `{"$": {"cat": […]}}`；字段的 `rules` 和 `$` 后面本身就是规则，取值写 `{"var": "query.city"}`，`"=query.city"` 在那里只是一串字。',
  why: '服务器收到的是一条规则，而不是它的结果；写成一串字的条件永远成立。',
  bad: '"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": { "var": "query.city" } } } }',
  good: '"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": "=query.city" } } }',
  *find(project) {
    for (const { value, at: start } of writtenValues(project)) {
      for (const { operator, operand, path } of bareRules(value, project.vocabulary.operators)) {
        const at = { ...below(start, ...path), part: 'key' as const };
        const short = operator === 'var' && typeof operand === 'string' ? `=${operand}` : undefined;
        if (short === undefined) yield { at, message: `“${operator}”在这里不会计算，像是忘了写 {"$": …}` };
        else yield { at, message: `“${operator}”在这里不会计算，取值写“${short}”`, suggestion: short };
      }
    }
    for (const { at, logic } of project.sites) {
      for (const { part, path } of partsOfValue(logic)) {
        if (typeof part === 'string' && PATH.test(part))
          yield { at: below(at, ...path), message: `“${part}”在规则里不会计算，取值写 {"var": "${part.slice(1)}"}` };
      }
    }
  },
};

const PATH = /^=[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}\p{N}_$-]+)*$/u;

/** Yields operations that are not under `$`. Nested operations belong to the outer one. */
function* bareRules(
  value: Json,
  operators: Operators,
  path: Path = [],
): Generator<{ readonly operator: string; readonly operand: Json; readonly path: Path }> {
  if (boundLogic(value) !== undefined) return;
  const entries = entriesOf(value);
  const [[key, operand] = ['', null], ...more] = entries;
  const known = typeof key === 'string' ? operatorNamed(operators, key) : undefined;
  if (more.length === 0 && known !== undefined && !isName(known, operand))
    yield { operator: known.name, operand, path: [...path, known.name] };
  else for (const [name, item] of entries) yield* bareRules(item, operators, [...path, name]);
}

/** Operators of lists have common names: `{"count": 3}` is no rule. */
const isName = ({ reads }: Operator, operand: Json): boolean =>
  reads[0] === 'list' && (typeof operand !== 'object' || operand === null || boundLogic(operand) !== undefined);
