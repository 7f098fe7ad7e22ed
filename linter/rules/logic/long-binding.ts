import type { Json } from '../../../engine/documents/json.ts';
import { boundLogic, isOperation, textKey } from '../../../engine/logic/index.ts';
import { below } from '../../project/blocks.ts';
import { partsOfValue, writtenValues } from '../../project/values.ts';
import type { Rule } from '../rule.ts';

/** Reports rules and texts in long form when an equal short form exists. */
export const longBinding: Rule = {
  id: 'long-binding',
  title: '可以写得更短',
  severity: 'error',
  docs: '取一个值写 `"=路径"`，取一段没有空要填的文字写 `"@键"`。`{"$text": …}` 留给有空要填的文字。',
  why: '同一件事有两种写法，读的人要想它们有什么不同，找的人要找两遍。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": { "$": { "var": "query.company" } } } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=query.company" } }] }`,
  *find(project) {
    for (const { value, at } of writtenValues(project)) {
      for (const { part, path } of partsOfValue(value)) {
        const short = shortOf(part);
        if (short === undefined) continue;
        const key = Object.keys(part as object)[0] ?? '';
        yield { at: { ...below(at, ...path, key), part: 'key' }, message: `这里写“${short}”就够了`, suggestion: short };
      }
    }
  },
};

/** Returns the equal short form; undefined when there is none. */
function shortOf(part: Json): string | undefined {
  if (!isOperation(part)) return undefined;
  const logic = boundLogic(part);
  if (logic !== undefined) return isOperation(logic) ? pathOf(logic) : plainOf(logic);
  const { $text: text, with: params = {}, ...more } = part;
  const isBare = isOperation(params) && Object.keys({ ...params, ...more }).length === 0;
  return isBare && textKey(text) !== undefined ? String(text) : undefined;
}

/** Returns `=path` for a rule that only reads a path. */
function pathOf(logic: { readonly [operator: string]: Json }): string | undefined {
  if (Object.keys(logic).length !== 1) return undefined;
  const [path, ...more] = [logic['var'] ?? null].flat();
  const short = `=${String(path)}`;
  return typeof path === 'string' && more.length === 0 && boundLogic(short) !== undefined ? short : undefined;
}

/** Returns the literal that a rule without operation stands for, unless it is a list. */
function plainOf(logic: Json): string | undefined {
  // A text with a sign is probably meant as a rule: other rules report it.
  return Array.isArray(logic) || (typeof logic === 'string' && /^[=@]/.test(logic)) ? undefined : String(logic);
}
