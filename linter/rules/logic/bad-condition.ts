import type { Json } from '../../../engine/documents/json.ts';
import type { Condition } from '../../../engine/documents/types.gen.ts';
import { compile as compileLogic, inlineConditions } from '../../../engine/logic/index.ts';
import type { Project } from '../../project/project.ts';
import { READERS } from '../../source/conditions.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports unknown and cyclic conditions, wrong `reads`, equal titles, and conditions that no rule uses. */
export const badCondition: Rule = {
  id: 'bad-condition',
  title: '有名字的条件不对',
  severity: 'error',
  docs: '规则里写 `{ "condition": "标题" }`（或文件名）就是 `schemas/conditions` 里那一个的 `logic`；表单、段落、页面、共用积木的规则里能用，流程和接口里不能。条件里可以再用条件，不能绕一圈用到自己。`reads` 写它读的名字，连同里面用到的条件读的。两个条件的标题不能相同，没有规则用到的要删掉。',
  why: '找不到的条件算不出来，这个字段会显示成错误；`reads` 不对，用它的人不知道表单里要有什么。',
  bad: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "condition": "要陪诊的" } } }`,
  good: `--- schemas/conditions/with-escort.json
{ "title": "要陪诊", "logic": { "==": [{ "var": "query.kind" }, "1"] }, "reads": ["query"] }
--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "其他", "properties": { "extra": { "title": "补充", "type": "string", "widget": "text", "rules": { "visible": { "condition": "要陪诊" } } } } }] }`,
  *find(project) {
    yield* unknownOnes(project);
    yield* wrongReads(project);
    yield* unusedOnes(project);
  },
};

function* unknownOnes({ sites, conditions, vocabulary }: Project): Generator<Finding> {
  const titles = conditions.all.map(({ value }) => value.title);
  for (const { at, logic } of sites) {
    for (const { code, path, name } of compileLogic(logic, vocabulary.operators).faults) {
      if (code !== 'unknown-condition') continue;
      const place = { ...at, path: [...at.path, ...path] };
      if (!titles.includes(name) && !conditions.names.has(name))
        yield { at: place, message: `没有条件“${name}”`, ...suggestion(name, titles) };
      else if (READERS.has(at.document.kind)) yield { at: place, message: `条件绕一圈用到它自己：${name}` };
      else yield { at: place, message: '这里不能用条件，只有表单、段落、页面和共用积木的规则里能用' };
    }
  }
}

function* wrongReads({ conditions, vocabulary }: Project): Generator<Finding> {
  const all: Readonly<Record<string, Condition>> = Object.fromEntries(conditions.all.map(({ document, value }) => [document.name, value]));
  const seen = new Map<string, string>();
  for (const { document, value } of conditions.all) {
    const { program, faults } = compileLogic(inlineConditions(value, all).document.logic as Json, vocabulary.operators);
    // A faulty rule is read only in part.
    const reads = faults.length > 0 ? value.reads : program.reads;
    const missing = reads.filter((name) => !value.reads.includes(name));
    if (missing.length > 0) yield { at: { document, path: ['reads'] }, message: `reads 里少了：${missing.join('、')}` };
    for (const [at, name] of value.reads.entries())
      if (!reads.includes(name)) yield { at: { document, path: ['reads', at] }, message: `这个条件没有读“${name}”` };
    const other = seen.get(value.title);
    if (other !== undefined) yield { at: { document, path: ['title'] }, message: `schemas/conditions/${other}.json 也叫这个名字` };
    seen.set(value.title, document.name);
  }
}

function* unusedOnes({ conditions, reading }: Project): Generator<Finding> {
  if (reading.documents.some(({ kind, damaged }) => damaged && READERS.has(kind))) return;
  const used = new Set(reading.documents.flatMap(({ parts = [] }) => parts.map(({ document }) => document)));
  for (const { document } of conditions.all)
    if (!used.has(document)) yield { at: { document, path: ['title'] }, message: '没有规则用到这个条件' };
}
