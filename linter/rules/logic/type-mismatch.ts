import type { Json } from '../../../engine/documents/json.ts';
import { isEmpty, isOperation, type Operators, operatorNamed } from '../../../engine/logic/index.ts';
import { distinct } from '../../project/fields.ts';
import type { FieldView } from '../../project/form-view.ts';
import { fieldRules } from '../../project/uses.ts';
import type { Finding, Path } from '../../source/types.ts';
import { KIND_NAMES, kindOf, type ValueKind } from '../../types/kinds.ts';
import type { Rule } from '../rule.ts';

/** Reports comparisons and date arithmetic with incompatible kinds of values. */
export const typeMismatch: Rule = {
  id: 'type-mismatch',
  title: '规则比较的两边类型不同',
  severity: 'error',
  docs: '日期只能和日期比，数字只能和数字比。文件、照片、多选是列表：用 `filled` 看有没有，用 `{"in": ["代码", {"var": "字段"}]}` 看选没选。',
  why: '类型不同的比较不会报错，只是永远不成立（或让规则失效），表单看起来正常，字段却再也不出现。',
  bad: `"report": { "title": "报告", "type": "array", "widget": "file" },
"reason": { "title": "原因", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "report" }, "1"] } } }`,
  good: `"report": { "title": "报告", "type": "array", "widget": "file" },
"reason": { "title": "原因", "type": "string", "widget": "text", "rules": { "visible": { "filled": ["report"] } } }`,
  find: ({ views, vocabulary: { operators } }) =>
    distinct(
      views
        .flatMap(({ levels }) => levels)
        .flatMap((level) =>
          [...level.fields.values()].flatMap((field) =>
            fieldRules(field).flatMap(({ logic, at }) =>
              [...mismatches(logic, level.reads, operators, [])].map(
                ({ path, message }): Finding => ({ at: { ...at, path: [...at.path, ...path], part: 'key' }, message }),
              ),
            ),
          ),
        ),
    ),
};

const ORDER: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const EQUAL: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);

/** Yields every operator with incompatible operands. Variables inside list operators are no fields. */
function* mismatches(
  logic: Json,
  fields: ReadonlyMap<string, FieldView>,
  operators: Operators,
  path: Path,
): Generator<{ readonly path: Path; readonly message: string }> {
  if (Array.isArray(logic)) for (const [index, item] of logic.entries()) yield* mismatches(item, fields, operators, [...path, index]);
  if (!isOperation(logic)) return;
  for (const [operator, raw] of Object.entries(logic)) {
    const known = operatorNamed(operators, operator);
    if (known?.reads.includes('element')) continue;
    const args: readonly Json[] = Array.isArray(raw) ? raw : [raw];
    const kinds = args.map((arg) => kindOf(arg, fields, operators));
    const message = ORDER.has(operator)
      ? orderProblem(kinds)
      : EQUAL.has(operator)
        ? equalProblem(args, kinds)
        : known?.reads[0] === 'date' && known.result === 'date'
          ? dateProblem(operator, kinds)
          : undefined;
    if (message !== undefined) yield { path: [...path, operator], message };
    yield* mismatches(raw, fields, operators, [...path, operator]);
  }
}

function orderProblem(kinds: readonly (ValueKind | undefined)[]): string | undefined {
  const odd = kinds.find((kind) => kind === 'list' || kind === 'boolean' || kind === 'text');
  if (odd !== undefined) return `${KIND_NAMES[odd]}不能比较大小`;
  return kinds.includes('date') && kinds.includes('number') ? '日期不能和数字比较大小' : undefined;
}

function equalProblem(args: readonly Json[], kinds: readonly (ValueKind | undefined)[]): string | undefined {
  if (args.some((arg) => !isOperation(arg) && isEmpty(arg))) return undefined;
  // A comparison of two constants has no type mismatch; numeric text counts as a number.
  if (!args.some(isOperation)) return undefined;
  const [left, right] = kinds;
  if (left === undefined || right === undefined || left === right) return undefined;
  return `${said(args[0], left)}不会等于${said(args[1], right)}`;
}

function said(arg: Json | undefined, kind: ValueKind): string {
  return typeof arg === 'string' ? `“${arg}”` : KIND_NAMES[kind];
}

function dateProblem(operator: string, [date, amount]: readonly (ValueKind | undefined)[]): string | undefined {
  if (date !== undefined && date !== 'date') return `“${operator}”要从日期算起，这里是${KIND_NAMES[date]}`;
  return amount !== undefined && amount !== 'number' ? `“${operator}”要加减的是数字，这里是${KIND_NAMES[amount]}` : undefined;
}
