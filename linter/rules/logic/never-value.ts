import type { Json } from '../../../engine/documents/json.ts';
import { isOperation } from '../../../engine/logic/index.ts';
import { knownValues } from '../../project/known-values.ts';
import { stateValues } from '../../project/state-values.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Path } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports literals that a rule compares with a variable that never has them. */
export const neverValue: Rule = {
  id: 'never-value',
  title: '比较的值永远不会出现',
  severity: 'error',
  docs: '渠道的选择项（如 `channel.viewModel`）、`route.path`、`route.tabBar`，和格式里列出了值的网址参数、会话值，只能和它们会有的值比较。页面变量（`state.tab`）从写在页面里的值设的（页签的 `items`、`set` 的字），也只会是那些。',
  why: '条件永远不成立（或永远成立），那一块不是不见了，就是一直在。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "show": { "==": [{ "var": "channel.viewModel" }, 5] }, "props": { "text": "一" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "show": { "==": [{ "var": "channel.viewModel" }, 4] }, "props": { "text": "一" } }] }`,
  *find(project) {
    const known = new Map<string, readonly string[] | undefined>();
    for (const { at, logic } of project.sites) {
      for (const { name, value, path } of comparisonsIn(logic, [])) {
        if (!known.has(name)) known.set(name, knownValues(project, name));
        const own = at.document.kind === 'page' ? stateValues(project).get(at.document.name)?.get(name) : undefined;
        const values = own === undefined ? known.get(name) : [...own];
        if (values === undefined || value === '' || values.includes(value)) continue;
        yield {
          at: { ...at, path: [...at.path, ...path] },
          message: `“${name}”不会是“${value}”`,
          ...(values.length < MANY && { expected: [...new Set(values)] }),
          ...(value.length > 1 && suggestion(value, values)),
        };
      }
    }
  },
};

const MANY = 12;
const COMPARE: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'in']);

interface Compared {
  readonly name: string;
  readonly value: string;
  readonly path: Path;
}

/** Yields every literal that a rule compares a variable with. */
function* comparisonsIn(logic: Json, path: Path): Generator<Compared> {
  if (Array.isArray(logic)) for (const [index, item] of logic.entries()) yield* comparisonsIn(item, [...path, index]);
  if (!isOperation(logic)) return;
  for (const [operator, operands] of Object.entries(logic)) {
    const at = [...path, operator];
    if (COMPARE.has(operator) && Array.isArray(operands) && operands.length === 2) {
      for (const [index, operand] of operands.entries()) {
        const name = variableOf(operands[1 - index] ?? null);
        if (name !== undefined) yield* literalsIn(operand as Json, [...at, index], name);
      }
    }
    yield* comparisonsIn(operands, at);
  }
}

function* literalsIn(value: Json, path: Path, name: string): Generator<Compared> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* literalsIn(item, [...path, index], name);
  else if (typeof value !== 'object') yield { name, value: String(value), path };
}

function variableOf(node: Json): string | undefined {
  const name = isOperation(node) ? [node['var'] ?? null].flat()[0] : undefined;
  return typeof name === 'string' ? name : undefined;
}
