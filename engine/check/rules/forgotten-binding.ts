import type { Json } from '../../documents/json.ts';
import { isOperation, OPERATOR_NAMES } from '../../logic/index.ts';
import { below } from '../blocks.ts';
import type { Project } from '../project.ts';
import type { Rule } from '../rule.ts';
import type { Path, Place } from '../types.ts';
import { writtenActions, writtenBlocks, writtenOptions, writtenSources } from '../written.ts';

/** Rules among literal parameters, where only `{"$": rule}` is evaluated. */
export const forgottenBinding: Rule = {
  id: 'forgotten-binding',
  title: '参数里的规则忘了写 $',
  severity: 'error',
  docs: '`with`、`query`、`params`、`values`、积木的 `props`、数据源的 `read` 里的值原样使用，只有 `{"$": 规则}` 才会计算。`{"var": "x"}` 要写成 `"=x"`。',
  why: '服务器收到的是一条规则，而不是它的结果。',
  bad: '"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": { "var": "query.city" } } } }',
  good: '"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": "=query.city" } } }',
  *find(project) {
    for (const { value, at } of bindings(project)) {
      for (const path of bareRules(value, [])) {
        const operator = String(path.at(-1));
        yield { at: { ...at, path: [...at.path, ...path], part: 'key' }, message: `“${operator}”在这里不会计算，像是忘了写 {"$": …}` };
      }
    }
  },
};

const TABLES = ['with', 'query', 'params', 'values'] as const;
const SINGLE = ['path', 'url', 'text', 'title', 'ok', 'cancel'] as const;

function* bindings(project: Project): Generator<{ readonly value: Json; readonly at: Place }> {
  for (const { source, at } of writtenOptions(project))
    if (source.with !== undefined) yield { value: source.with, at: { ...at, path: [...at.path, 'with'] } };
  for (const { document, value } of project.sections.all) {
    for (const [name, source] of Object.entries(value.sources ?? {}))
      if (source.with !== undefined) yield { value: source.with, at: { document, path: ['sources', name, 'with'] } };
  }
  for (const document of project.reading.documents.filter(({ kind, value }) => kind === 'call' && value !== undefined)) {
    const { calls } = document.value as { readonly calls: Readonly<Record<string, { readonly with?: Json }>> };
    for (const [name, call] of Object.entries(calls))
      if (call.with !== undefined) yield { value: call.with, at: { document, path: ['calls', name, 'with'] } };
  }
  for (const { source, at } of writtenSources(project)) {
    if (source.with !== undefined) yield { value: source.with, at: below(at, 'with') };
    if (source.read !== undefined) yield { value: { read: source.read as Json }, at };
  }
  for (const { block, at } of writtenBlocks(project)) {
    if (block.props !== undefined) yield { value: block.props, at: below(at, 'props') };
    if (block.empty !== undefined) yield { value: block.empty as unknown as Json, at: below(at, 'empty') };
  }
  for (const { document, value } of project.pages.all) yield { value: { title: value.title as Json }, at: { document, path: [] } };
  for (const { action, at } of writtenActions(project)) {
    const written = action as unknown as Readonly<Record<string, Json>>;
    for (const key of TABLES) if (written[key] !== undefined) yield { value: written[key], at: { ...at, path: [...at.path, key] } };
    // Wrapped, so that the value itself is below a table like every other.
    for (const key of SINGLE) if (written[key] !== undefined) yield { value: { [key]: written[key] }, at };
  }
}

/** Paths of operations that are not under `$`. */
function* bareRules(value: Json, path: Path): Generator<Path> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* bareRules(item, [...path, index]);
  if (!isOperation(value)) return;
  const keys = Object.keys(value);
  const [key = ''] = keys;
  if (keys.length === 1 && key === '$') return;
  // A parameter may well be named like an operator ("in", "min"); only below the table itself can it be meant as one.
  if (path.length > 0 && keys.length === 1 && OPERATOR_NAMES.includes(key)) {
    yield [...path, key];
    return;
  }
  for (const [name, item] of Object.entries(value)) yield* bareRules(item, [...path, name]);
}
