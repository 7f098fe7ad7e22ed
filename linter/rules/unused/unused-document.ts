import { entriesOf, type Json } from '../../../engine/documents/json.ts';
import type { CallFamily } from '../../../engine/documents/types.gen.ts';
import { isWhole, type Project } from '../../project/project.ts';
import { strings } from '../../project/shown-texts.ts';
import type { Kind } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports unused shapes, collections and calls. */
export const unusedDocument: Rule = {
  id: 'unused-document',
  title: '没有地方用到',
  severity: 'warning',
  docs: '`schemas/shapes` 要有接口的 `answer` 引用，`schemas/collections` 要有文档读 `kept.名字` 或用 `keep` 改，规范没有的接口（`assumed`）要有文档或程序用到，还没有的写原因（`idle`），`schemas/samples` 的 `key` 要有文档问。不再需要的就删掉。',
  why: '没有人用的没有人核对，下次有人取用时带出的是过时的东西。',
  bad: `--- schemas/shapes/lonely.json
{ "title": "没有人用", "shape": { "type": "object", "properties": { "a": { "type": "string" } } } }`,
  good: `--- schemas/shapes/place.json
{ "title": "地点", "shape": { "type": "object", "properties": { "a": { "type": "string" } } } }
--- schemas/calls/more.json
{ "title": "更多", "calls": { "one": { "title": "一", "method": "POST", "path": "/one", "answer": { "$ref": "../shapes/place.json" } } } }`,
  *find(project) {
    if (!isWhole(project, KINDS)) return;
    const named = namesWritten(project);
    for (const { document } of project.shapes.all)
      if (!named.has(`../shapes/${document.name}.json`))
        yield { at: { document, path: ['title'] }, message: `没有接口的回答用到“${document.name}”` };
    for (const { document } of project.collections.all)
      if (!named.has(document.name) && !named.has(`kept.${document.name}`) && !project.code.mentions(document.name))
        yield { at: { document, path: ['title'] }, message: `没有文档读 kept.${document.name}，也没有动作改它` };
    if (project.code.empty) return;
    for (const { document, value } of project.samples.all)
      if (value.key !== undefined && !named.has(value.key) && !project.code.mentions(value.key))
        yield { at: { document, path: ['key'] }, message: `没有字段问字典“${value.key}”` };
    for (const document of project.reading.documents) {
      if (document.kind !== 'call' || document.value === undefined) continue;
      for (const [key, { assumed, idle }] of Object.entries((document.value as CallFamily).calls)) {
        const name = `${document.name}.${key}`;
        if (assumed === true && idle === undefined && !named.has(name) && !project.code.mentions(name))
          yield { at: { document, path: ['calls', key], part: 'key' }, message: `没有地方用到接口 ${name}` };
      }
    }
  },
};

const KINDS: readonly Kind[] = ['form', 'section', 'call', 'shape', 'flow', 'collection', 'page', 'program', 'signIn'];
const VARIABLE = /(?:^=|^)(kept\.\w+)/;

/** Returns every text in documents; variables of a collection count as the collection. */
function namesWritten({ reading }: Project): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { kind, value } of reading.documents) {
    if (kind === undefined || !KINDS.includes(kind) || entriesOf(value as Json).length === 0) continue;
    for (const { text, path } of strings(value as Json, [])) {
      if (path[0] === 'samples') continue;
      names.add(VARIABLE.exec(text)?.[1] ?? text);
    }
  }
  return names;
}
