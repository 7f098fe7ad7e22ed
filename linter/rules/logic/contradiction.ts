import type { Json } from '../../../engine/documents/json.ts';
import { isOperation, partsOf } from '../../../engine/logic/index.ts';
import type { Atom } from '../../logic/atoms.ts';
import { conflictsIn } from '../../logic/contradictions.ts';
import type { Rule } from '../rule.ts';

/** Reports conditions that cannot hold together. */
export const contradiction: Rule = {
  id: 'contradiction',
  title: '条件互相矛盾',
  severity: 'error',
  docs: '`and` 里的条件要能同时成立。同一个字段取几个值之一，用 `or` 或 `{"in": [{"var": "字段"}, ["1", "2"]]}`。',
  why: '互相矛盾的条件永远不成立，字段永远不会出现、永远不会必填，而且不会有任何提示。',
  bad: `"period": { "title": "时段", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"note": { "title": "说明", "type": "string", "widget": "text", "rules": { "visible": { "and": [{ "==": [{ "var": "period" }, "0"] }, { "==": [{ "var": "period" }, "1"] }] } } }`,
  good: `"period": { "title": "时段", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"note": { "title": "说明", "type": "string", "widget": "text", "rules": { "visible": { "in": [{ "var": "period" }, ["0", "1"]] } } }`,
  *find({ sites }) {
    for (const { at, logic } of sites) {
      for (const { path, atoms, always } of conflictsIn(logic)) {
        if (!always) yield { at: { ...at, path: [...at.path, ...path], part: 'key' }, message: `永远不成立：${said(atoms)}` };
      }
    }
  },
};

/** Describes a conflict: "certType" 要为“0”，又要为“1”. */
function said(atoms: readonly Atom[]): string {
  const words = atoms.map(({ holds, values }) => {
    const list = values.map((value) => (value === '' ? '空' : `“${value}”`)).join('或');
    return `${holds ? '要' : '不能'}为${list === '' ? '空列表里的值' : list}`;
  });
  return `${nameOf(atoms[0]?.logic ?? null)} ${[...new Set(words)].join('，又')}`;
}

function nameOf(logic: Json): string {
  if (!isOperation(logic)) return '';
  const { operator, args: names } = partsOf(logic);
  return operator === 'option' ? `“${names[0]}”所选项的“${names[1]}”` : `“${names[0]}”`;
}
