import type { Json } from '../../../engine/documents/json.ts';
import { isOperation, partsOf } from '../../../engine/logic/index.ts';
import type { Path } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports an `if` that yields the value it tests, since `or` selects the first existing value. */
export const longChoice: Rule = {
  id: 'long-choice',
  title: '用 or 取第一个有的值',
  severity: 'error',
  docs: '几个值里取第一个有的，写 `{ "or": [甲, 乙, 都没有时的值] }`；`if` 留给条件和结果不是同一个值的时候。',
  why: '同一个值写两遍，改了一处忘了另一处，就会问的是这个、给的是那个。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": { "$": { "if": [{ "!!": [{ "var": "query.company" }] }, { "var": "query.company" }, { "var": "query.source" }] } } } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": { "$": { "or": [{ "var": "query.company" }, { "var": "query.source" }] } } } }] }`,
  *find({ sites }) {
    for (const { at, logic } of sites) {
      for (const path of echoes(logic, []))
        yield { at: { ...at, path: [...at.path, ...path, 'if'], part: 'key' }, message: '每个条件都是它后面的值：写成 or，每个值写一次' };
    }
  },
};

/** Returns the paths of each `if` whose conditions all equal the values they yield. */
function* echoes(logic: Json, path: Path): Generator<Path> {
  if (Array.isArray(logic)) for (const [index, item] of logic.entries()) yield* echoes(item, [...path, index]);
  if (!isOperation(logic)) return;
  const { operator, args, at } = partsOf(logic);
  const pairs = Math.floor(args.length / 2);
  if (
    operator === 'if' &&
    args.length % 2 === 1 &&
    pairs > 0 &&
    args.every((arg, index) => index >= pairs * 2 || index % 2 === 1 || asks(arg, args[index + 1]))
  )
    yield path;
  for (const [index, arg] of args.entries()) yield* echoes(arg, [...path, ...at(index)]);
}

/** Whether a condition tests the existence of this value. */
function asks(condition: Json, value: Json | undefined): boolean {
  const parts = isOperation(condition) ? partsOf(condition) : undefined;
  const asked = parts?.operator === '!!' ? parts.args[0] : condition;
  return JSON.stringify(asked) === JSON.stringify(value);
}
