import { isValues, type Json } from '../../../engine/documents/json.ts';
import { isOperation, partsOf } from '../../../engine/logic/index.ts';
import { mentions } from '../../project/uses.ts';
import type { Finding, Kind, Path, SourceDocument } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const KINDS: ReadonlySet<Kind | undefined> = new Set<Kind>(['page', 'flow']);
/** Keys whose conditions guard the keys beside them. */
const GUARDS = ['show', 'when'] as const;

/** Reports values that are used exactly when a condition requires their absence. */
export const absentValue: Rule = {
  id: 'absent-value',
  title: '条件说它没有，却用它',
  severity: 'error',
  docs: '`show`、`when`、`if` 的条件里写了 `{"!": [路径]}`（没有它），成立时要用的就不能是它；`status.数据源` 是 `loading` 时，`data.数据源` 还没有。多半是条件写反了：有它才用，写 `{"!!": [路径]}`。',
  why: '有的时候不出现，没有的时候出现一块空白，或存下一个空的编号。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "person": { "call": "service.patient" } }, "blocks": [{ "id": "tips", "block": "Text", "show": { "!": [{ "var": "data.person.name" }] }, "props": { "text": "=data.person.name" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "person": { "call": "service.patient" } }, "blocks": [{ "id": "tips", "block": "Text", "show": { "!!": [{ "var": "data.person.name" }] }, "props": { "text": "=data.person.name" } }] }`,
  *find({ reading, pages }) {
    const documents = reading.documents.filter(({ kind, damaged }) => KINDS.has(kind) && !damaged);
    for (const document of documents)
      yield* inside(
        (pages.get(document.name)?.document === document ? pages.get(document.name)?.value : document.value) as Json,
        [],
        document,
      );
  },
};

function* inside(value: Json, path: Path, document: SourceDocument): Generator<Finding> {
  if (path[0] === 'samples' || typeof value !== 'object' || value === null) return;
  if (isValues(value)) {
    for (const guard of GUARDS) {
      const condition = Object.hasOwn(value, guard) ? value[guard] : undefined;
      for (const name of absentIn(condition ?? null))
        for (const key of ['props', 'do'] as const)
          for (const used of readsOf(value[key] ?? null, name, [...path, key])) yield said(document, used, name);
    }
    if (Array.isArray(value['if'])) yield* inChoice(value['if'] as readonly Json[], [...path, 'if'], document);
    if (Array.isArray(value['and'])) yield* whileLoading(value['and'] as readonly Json[], [...path, 'and'], document);
  }
  for (const [key, item] of Object.entries(value))
    yield* inside(item as Json, [...path, Array.isArray(value) ? Number(key) : key], document);
}

const said = (document: SourceDocument, path: Path, name: string): Finding => ({
  at: { document, path },
  message: `条件说没有“${name}”，这里却用它：条件写反了，或要用的是别的`,
});

/** Returns the paths without a value when a condition holds. */
function absentIn(condition: Json): readonly string[] {
  if (!isOperation(condition)) return [];
  const { operator, args } = partsOf(condition);
  if (operator === 'and') return args.flatMap(absentIn);
  const [inner = null] = args;
  if (operator !== '!' || !isOperation(inner) || !Object.hasOwn(inner, 'var')) return [];
  const [name, fallback] = [inner['var'] ?? null].flat();
  return typeof name === 'string' && name.includes('.') && fallback === undefined ? [name] : [];
}

/** Returns the places that read this path, or a path further into it. */
function* readsOf(value: Json, name: string, path: Path): Generator<Path> {
  if (value === `=${name}` || (typeof value === 'string' && value.startsWith(`=${name}.`))) yield path;
  if (typeof value !== 'object' || value === null || (isOperation(value) && Object.hasOwn(value, '$'))) return;
  // An earlier action may set the value from an answer.
  if (isValues(value) && Object.hasOwn(value, 'show')) return;
  for (const [key, item] of Object.entries(value)) yield* readsOf(item as Json, name, [...path, Array.isArray(value) ? Number(key) : key]);
}

function* inChoice(operands: readonly Json[], path: Path, document: SourceDocument): Generator<Finding> {
  for (let index = 0; index + 1 < operands.length; index += 2) {
    const result = operands[index + 1] ?? null;
    const read = isOperation(result) && Object.hasOwn(result, 'var') ? [result['var'] ?? null].flat()[0] : undefined;
    for (const name of absentIn(operands[index] ?? null)) if (read === name) yield said(document, [...path, index + 1], name);
  }
}

/** Reports a condition that reads a source while it is still loading. */
function* whileLoading(operands: readonly Json[], path: Path, document: SourceDocument): Generator<Finding> {
  for (const [index, operand] of operands.entries()) {
    if (!isOperation(operand)) continue;
    const { operator, args } = partsOf(operand);
    const [left = null, right = null] = args;
    const source =
      operator === '==' && right === 'loading' && isOperation(left) ? /^status\.(\w+)$/.exec(String(left['var']))?.[1] : undefined;
    const asks = operands.some(
      (other, at) =>
        at !== index && mentions(other).names.some(({ name }) => name === `data.${source}` || name.startsWith(`data.${source}.`)),
    );
    if (source !== undefined && asks)
      yield {
        at: { document, path: [...path, index] },
        message: `“${source}”还在取（loading）时，data.${source} 还没有：要等取到，写 "ready"`,
      };
  }
}
