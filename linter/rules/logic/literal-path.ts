import type { Json } from '../../../engine/documents/json.ts';
import { isOperation } from '../../../engine/logic/index.ts';
import { PAGE_ROOTS } from '../../../engine/page/index.ts';
import { textsInRule } from '../../project/bare-names.ts';
import { below } from '../../project/blocks.ts';
import { distinct } from '../../project/fields.ts';
import { textsLike } from '../../project/plain-texts.ts';
import type { Project } from '../../project/project.ts';
import { rulePlaces } from '../../project/rule-places.ts';
import { partsOfValue, writtenValues } from '../../project/values.ts';
import { writtenBlocks, writtenChecks, writtenFields, writtenOptions } from '../../project/written.ts';
import { meantStart, strayStart } from '../../source/start.ts';
import type { Finding, Path, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports paths that are written as literal words by mistake. */
export const literalPath: Rule = {
  id: 'literal-path',
  title: '路径或名字只是一串字',
  severity: 'error',
  docs: [
    '取一个值写 `"=路径"`。没有等号的 `"record.title"`、`"data.list"`，和选项接口的 `with` 里正好是字段名的字，只是一串字。等号、`@` 和点都是半角的，前后没有空格：`"＝路径"`、`" =路径"` 也只是一串字。',
    '规则里取值写 `{"var": "名字"}`。正好是路径的字，和拿来比、拿来算却正好是字段、参数名字的字，多半忘了写 `var`。',
  ].join('\n\n'),
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
        // `forgotten-binding` reports the content of a rule without its sign.
        if (path.some((key) => Object.hasOwn(project.vocabulary.operators, key))) continue;
        if (typeof part !== 'string' || !PATH.test(part) || !roots.has(part.slice(0, part.indexOf('.')))) continue;
        yield missing(part, below(at, ...path));
      }
    }
    const fields = new Set(writtenFields(project).map(({ name }) => name));
    const tables = [
      ...writtenOptions(project).map(({ source, at }) => ({ with: source.with, at })),
      ...writtenChecks(project).map(({ check, at }) => ({ with: check.with, at })),
    ];
    for (const { with: table, at } of tables)
      for (const [name, value] of Object.entries(table ?? {}))
        if (typeof value === 'string' && fields.has(value)) yield missing(value, below(at, 'with', name));
    yield* strays(project);
    yield* distinct(namesForValues(project));
  },
};

/** Reports paths and text keys with a full-width sign or blanks. */
function* strays(project: Project): Generator<Finding> {
  for (const { text, at } of textsLike(project, /[=＝@＠]/)) {
    const meant = at.document.kind === 'texts' ? undefined : meantStart(text);
    if (meant !== undefined) yield { at, message: `“${text}”里${strayStart(text)}`, suggestion: meant };
  }
}

/** Whether a rule yields words: other rules check the texts in it. */
const isWording = ({ path }: Place): boolean => path.at(-2) === 'rules' && ['note', 'title', 'placeholder'].includes(String(path.at(-1)));

/** Whether a rule yields a date or a number. */
const isBound = ({ path }: Place): boolean => path.at(-2) === 'rules' && ['min', 'max'].includes(String(path.at(-1)));

/** Reports bare names in rules that need the variable's value. */
function* namesForValues(project: Project): Generator<Finding> {
  for (const { logic, at, own, roots, codes, before = '' } of rulePlaces(project)) {
    for (const { text, path, place } of textsInRule(logic, project.vocabulary.operators, isBound(at) ? 'idle' : 'plain')) {
      const isPath = PATH.test(text) && !(place === 'plain' && isWording(at)) && roots.includes(text.slice(0, text.indexOf('.')));
      if (!isPath && (place === 'plain' || !own(text))) continue;
      if (!isPath && codes !== undefined && comparedWith(logic, path).some((name) => codes(name).includes(text))) continue;
      const read = `{"var": "${isPath ? text : `${before}${text}`}"}`;
      yield { at: below(at, ...path), message: `“${text}”在规则里只是一串字，不是它的值：取它的值写 ${read}` };
    }
  }
}

/** Returns the variables that a text is compared with: a code of one of them is no forgotten variable. */
function comparedWith(logic: Json, path: Path): readonly string[] {
  const holder = path.slice(0, -1).reduce<unknown>((one, key) => (Object(one) as Record<string | number, unknown>)[key], logic);
  return (Array.isArray(holder) ? holder : []).flatMap((one: Json) => {
    const name = isOperation(one) && Object.hasOwn(one, 'var') ? (one as { readonly var: Json }).var : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

const PATH = /^[a-z]\w*(?:\.[A-Za-z0-9_]+)+$/;

const missing = (written: string, at: Place) => ({
  at,
  message: `“${written}”前面没有等号，只是一串字：取它的值写“=${written}”`,
  suggestion: `=${written}`,
});
