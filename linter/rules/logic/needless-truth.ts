import type { Json } from '../../../engine/documents/json.ts';
import { isOperation, partsOf } from '../../../engine/logic/index.ts';
import { below } from '../../project/blocks.ts';
import type { Path } from '../../source/types.ts';
import { isSpelled } from '../../spelling/index.ts';
import { isCondition } from '../../spelling/respell.ts';
import type { Rule } from '../rule.ts';

const CONDITIONS: ReadonlySet<string | number | undefined> = new Set(['show', 'when', 'focus', 'while', 'that']);

/** Reports `!!` where only the truth of a value matters, so that it changes nothing. */
export const needlessTruth: Rule = {
  id: 'needless-truth',
  title: '多余的 !!',
  severity: 'error',
  docs: '`show`、`when`、`for`、`if` 的条件、`and`、`or`、`!` 和动作的 `that` 只看成立不成立：空、0、false、空列表不成立，其余成立（见 [logic.md](logic.md)）。`{"!!": "=data.order"}` 在那里就写 `"=data.order"`。`npm run format` 会改好。',
  why: '同一个条件有两种写法，读的人要想它们有什么不同。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "show": { "!!": "=query.company" }, "props": { "text": "一" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "show": "=query.company", "props": { "text": "一" } }] }`,
  *find(project) {
    for (const { at, logic } of project.sites) {
      if (!isSpelled(at.document.kind)) continue;
      for (const path of needlessIn(logic, CONDITIONS.has(at.path.at(-1))))
        yield { at: { ...below(at, ...path, '!!'), part: 'key' }, message: '这里只看成立不成立，不用写 !!' };
    }
  },
};

/** Yields the paths of `!!` that change nothing. */
function* needlessIn(rule: Json, onlyTruth: boolean, path: Path = []): Generator<Path> {
  if (Array.isArray(rule)) for (const [index, one] of rule.entries()) yield* needlessIn(one as Json, false, [...path, index]);
  if (!isOperation(rule)) return;
  const { operator, args, at } = partsOf(rule);
  if (onlyTruth && operator === '!!') yield path;
  for (const [index, one] of args.entries())
    yield* needlessIn(one, isCondition(operator, index, args.length, onlyTruth) || (operator === '!!' && onlyTruth), [
      ...path,
      ...at(index),
    ]);
}
