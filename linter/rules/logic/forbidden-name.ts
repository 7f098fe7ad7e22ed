import { entriesOf, type Json } from '../../../engine/documents/json.ts';
import { isForbidden, refusal } from '../../../engine/documents/path.ts';
import { sayFault } from '../../../engine/fault/say.ts';
import { boundLogic } from '../../../engine/logic/index.ts';
import type { Finding, Path, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports names that reach outside of a document's data. */
export const forbiddenName: Rule = {
  id: 'forbidden-name',
  title: '不能用的名字',
  severity: 'error',
  docs: '`__proto__`、`constructor`、`prototype` 是 JavaScript 自己的名字，不能用作页面、动作表和渠道里的键，也不能出现在路径和规则的变量里。样例里的也一样。',
  why: '文档只能读数据。这些名字通向程序本身，引擎不认，那一块会显示成错误。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=query.constructor.name" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=query.company" } }] }`,
  *find({ pages, flows, channels }) {
    for (const { document, value } of [...pages.all, ...flows.all, ...channels.all]) {
      // Fast path: searches only texts that contain such a word.
      if (/__proto__|constructor|prototype/.test(document.file.text)) yield* inside(value as unknown as Json, { document, path: [] });
    }
  },
};

function* inside(value: Json, { document, path }: Place): Generator<Finding> {
  if (typeof value === 'string' && boundLogic(value) !== undefined) yield* inVariable(value.slice(1), { document, path });
  for (const [key, item] of entriesOf(value)) {
    const at: Path = [...path, key];
    const named = String(key).split('.').find(isForbidden);
    if (named !== undefined) yield { at: { document, path: at, part: 'key' }, message: sayFault(refusal(named)) };
    if (key === 'var') yield* inVariable(item, { document, path: at });
    yield* inside(item, { document, path: at });
  }
}

function* inVariable(operand: Json, { document, path }: Place): Generator<Finding> {
  const [name, at] = Array.isArray(operand) ? [operand[0], [...path, 0]] : [operand, path];
  const named = typeof name === 'string' ? name.split('.').find(isForbidden) : undefined;
  if (named !== undefined) yield { at: { document, path: at }, message: sayFault(refusal(named)) };
}
