import { branchesOf, endsRun, kindsOf } from '../../../engine/actions/index.ts';
import type { Action } from '../../../engine/documents/types.gen.ts';
import type { Project } from '../../project/project.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports a single branch that continues when all other branches with actions stop. */
export const missingStop: Rule = {
  id: 'missing-stop',
  title: '少了“到此为止”',
  severity: 'error',
  docs: '一张动作表（`switch`、返回码）后面还有动作时，要停的分支以 `{"do": "stop"}` 结束。别的分支都停、只有一个说了话却不停的，多半漏了；有意接着做的，让它空着（`[]`）。',
  why: '已经提示“请先选地址”，却接着提交了。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": [{ "do": "switch", "value": { "var": "button.type" }, "cases": { "1": [{ "do": "toast", "text": "@service.tip" }, { "do": "stop" }], "2": [{ "do": "toast", "text": "@service.tip" }, { "do": "stop" }], "3": { "do": "toast", "text": "@service.tip" }, "*": [] } }, { "do": "go", "path": "/list" }] }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": [{ "do": "switch", "value": { "var": "button.type" }, "cases": { "1": [{ "do": "toast", "text": "@service.tip" }, { "do": "stop" }], "2": [{ "do": "toast", "text": "@service.tip" }, { "do": "stop" }], "*": [] } }, { "do": "go", "path": "/list" }] }`,
  *find(project) {
    for (const { actions, at } of lists(project)) {
      for (const [index, action] of actions.slice(0, -1).entries()) yield* unlike(action, { ...at, path: [...at.path, index] });
    }
  },
};

/** The number of other branches that must stop. */
const ENOUGH = 2;

function* unlike(action: Action, at: Place): Generator<Finding> {
  if (!kindsOf(action).has('cases') && !kindsOf(action).has('answers')) return;
  const busy = branchesOf(action)
    .map(({ actions, path }) => ({ list: [actions].flat() as readonly Action[], path }))
    .filter(({ list }) => list.length > 0);
  const going = busy.filter(({ list }) => !list.slice(-1).some(endsRun));
  const [only] = going;
  if (going.length !== 1 || only === undefined || busy.length - 1 < ENOUGH) return;
  if (only.list.every((one) => kindsOf(one).has('text')))
    yield {
      at: { ...at, path: [...at.path, ...only.path], part: 'key' },
      message: '别的分支都以 stop 结束，只有这里说完话接着做：后面加上 {"do": "stop"}',
    };
}

/** Yields every list of actions in a document, including nested ones. */
function* lists({ flows, pages }: Project): Generator<{ readonly actions: readonly Action[]; readonly at: Place }> {
  for (const { document, value } of [...flows.all, ...pages.all]) if (!document.damaged) yield* listsIn(value, { document, path: [] });
}

function* listsIn(value: unknown, at: Place): Generator<{ readonly actions: readonly Action[]; readonly at: Place }> {
  if (typeof value !== 'object' || value === null || at.path[0] === 'samples') return;
  if (Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && Object.hasOwn(one, 'do')))
    yield { actions: value as readonly Action[], at };
  for (const [key, item] of Object.entries(value))
    yield* listsIn(item, { ...at, path: [...at.path, Array.isArray(value) ? Number(key) : key] });
}
