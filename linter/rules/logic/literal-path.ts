import { OPERATOR_NAMES } from '../../../engine/logic/index.ts';
import { PAGE_ROOTS } from '../../../engine/page/index.ts';
import { below } from '../../project/blocks.ts';
import { partsOfValue, writtenValues } from '../../project/values.ts';
import { writtenBlocks, writtenFields, writtenOptions } from '../../project/written.ts';
import type { Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Paths that were meant to be read and stand there as words. */
export const literalPath: Rule = {
  id: 'literal-path',
  title: '路径少了等号',
  severity: 'error',
  docs: '取一个值写 `"=路径"`。没有等号的 `"record.title"`、`"data.list"`，和选项接口的 `with` 里正好是字段名的字，只是一串字。',
  why: '会员看到的是路径本身；接口收到的是字段的名字。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "person": { "call": "service.patient" } }, "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "data.person.name" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "person": { "call": "service.patient" } }, "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=data.person.name" } }] }`,
  *find(project) {
    const elements = new Set(writtenBlocks(project).flatMap(({ block }) => (block.each === undefined ? [] : [block.as ?? 'item'])));
    const roots = new Set<string>([...PAGE_ROOTS, ...elements, 'event', 'answer', 'step']);
    for (const { value, at } of writtenValues(project)) {
      if (at.document.kind === 'routes') continue;
      for (const { part, path } of partsOfValue(value)) {
        // What stands inside a rule whose sign was forgotten is said elsewhere.
        if (path.some((key) => OPERATOR_NAMES.includes(String(key)))) continue;
        if (typeof part !== 'string' || !PATH.test(part) || !roots.has(part.slice(0, part.indexOf('.')))) continue;
        yield missing(part, below(at, ...path));
      }
    }
    const fields = new Set(writtenFields(project).map(({ name }) => name));
    for (const { source, at } of writtenOptions(project))
      for (const [name, value] of Object.entries(source.with ?? {}))
        if (typeof value === 'string' && fields.has(value)) yield missing(value, below(at, 'with', name));
  },
};

const PATH = /^[a-z]\w*(?:\.[A-Za-z0-9_]+)+$/;

const missing = (written: string, at: Place) => ({
  at,
  message: `“${written}”前面没有等号，只是一串字：取它的值写“=${written}”`,
  suggestion: `=${written}`,
});
