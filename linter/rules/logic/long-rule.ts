import type { Json } from '../../../engine/documents/json.ts';
import { writtenSites } from '../../project/page-names.ts';
import type { Rule } from '../rule.ts';

const NODES = 40;
const DEPTH = 8;

/** Reports page rules that are too long to be readable in their place. */
export const longRule: Rule = {
  id: 'long-rule',
  title: '页面里的规则太长，该起个名字',
  severity: 'error',
  docs: `页面里的规则超过 ${NODES} 个节点或 ${DEPTH} 层，就在 \`views\` 里给它（或它的一部分）起个名字，用 \`=view.名字\` 或 \`{"var": "view.名字"}\` 读。`,
  why: '没有名字的长规则，改的人要从头读到尾才知道它在问什么。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "show": { "in": [{ "var": "query.a" }, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38"]] }, "props": { "text": "一" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "views": { "known": { "in": [{ "var": "query.a" }, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38"]] } }, "blocks": [{ "id": "tips", "block": "Text", "show": { "var": "view.known" }, "props": { "text": "一" } }] }`,
  *find(project) {
    for (const { document, path, rule, owner } of writtenSites(project)) {
      if (owner.kind === 'view' || document.damaged) continue;
      const { nodes, depth } = sizeOf(rule);
      const at = { document, path, part: 'key' as const };
      if (nodes > NODES) yield { at, message: `规则有 ${nodes} 个节点，超过 ${NODES} 个：在 views 里给它起个名字` };
      else if (depth > DEPTH) yield { at, message: `规则有 ${depth} 层，超过 ${DEPTH} 层：在 views 里给它起个名字` };
    }
  },
};

/** Counts values and operations of a rule, and the nesting depth of operations. */
function sizeOf(rule: Json): { readonly nodes: number; readonly depth: number } {
  if (typeof rule !== 'object' || rule === null) return { nodes: 1, depth: 0 };
  const inside = (Object.values(rule) as Json[]).map(sizeOf);
  const nodes = inside.reduce((sum, one) => sum + one.nodes, Array.isArray(rule) ? 0 : 1);
  return { nodes, depth: Math.max(0, ...inside.map(({ depth }) => depth)) + (Array.isArray(rule) ? 0 : 1) };
}
