import { isValues, type Json } from '../../../engine/documents/json.ts';
import { boundLogic, isOperation, literalOf, type Operators, textMarker } from '../../../engine/logic/index.ts';
import { type BlockKind, below, blockKinds, knownBlocks, patchedProps } from '../../project/blocks.ts';
import { formattedStrings } from '../../project/formatted-strings.ts';
import type { Project } from '../../project/project.ts';
import { hasField } from '../../project/uses.ts';
import { explainSchema, type Schema } from '../../source/explain-schema.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports unknown, missing and invalid properties of blocks. */
export const badProps: Rule = {
  id: 'bad-props',
  title: '积木的参数不对',
  severity: 'error',
  docs: '`props` 里写什么由积木决定，见 `docs/blocks.md`：写了没有的参数、缺了必需的参数、直接写出来的值类型不对，都在这里报。`"=路径"` 和 `{"$": 规则}` 的结果要到运行时才知道，这里不管；`"@键"` 算文字。渠道在 `pages.页面.blocks.积木` 里改的参数也一样。给表单的 `values` 按它的字段名写。积木凭它分开各项的键（契约里的 `unlike`），两项不能一样。',
  why: '写错的参数不起作用，缺了的参数让积木空着，或整块显示成错误。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "open", "block": "Button", "props": { "text": "@service.tip", "kind": "primry" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "open", "block": "Button", "props": { "text": "@service.tip", "kind": "primary" } }] }`,
  *find(project) {
    const { operators } = project.vocabulary;
    for (const { block, kind, at } of knownBlocks(project)) {
      // A property that broke the format was removed: it is not missing.
      if (at.document.damaged) continue;
      if (block.props !== undefined) yield* problems(block.props, kind, operators, below(at, 'props'), true);
      else for (const { at: _, ...said } of problems({}, kind, operators, at, true)) yield { at: below(at, 'block'), ...said };
    }
    yield* unknownAnswers(project);
    yield* alike(project);
    const kinds = blockKinds(project);
    for (const { props, block, at } of patchedProps(project)) {
      const kind = kinds.get(block.block);
      if (kind !== undefined) yield* problems(props, kind, operators, at, false);
    }
  },
};

/** Reports answers that a block passes to a form without such a field; the block contract declares the property with the form. */
function* unknownAnswers(project: Project): Generator<Finding> {
  for (const { block, kind, at } of knownBlocks(project)) {
    for (const [name, { fieldsOf }] of Object.entries((kind.schema['properties'] ?? {}) as Readonly<Record<string, Schema>>)) {
      const [given, form] = [block.props?.[name], typeof fieldsOf === 'string' ? block.props?.[fieldsOf] : undefined];
      const view = project.views.find(({ form: { document } }) => document.name === form);
      if (view?.complete !== true || !isValues(given) || boundLogic(given) !== undefined) continue;
      for (const key of Object.keys(given))
        if (!hasField(view, key))
          yield {
            at: { ...below(at, 'props', name, key), part: 'key' },
            message: `表单 ${view.form.document.name} 没有字段“${key}”`,
            ...suggestion(key, view.fields.keys()),
          };
    }
  }
}

/** Reports list elements with equal values under the key that must distinguish them (`unlike` in the block contract). */
function* alike(project: Project): Generator<Finding> {
  for (const { block, kind, at } of knownBlocks(project))
    for (const { written, path, said } of formattedStrings(block.props ?? {}, kind.schema, kind.schema, 'unlike')) {
      if (!Array.isArray(written)) continue;
      for (const key of said.split(' ')) {
        const values = written.map((one: Json) => (isValues(one) && typeof one[key] === 'string' ? one[key] : undefined));
        for (const [index, value] of values.entries())
          if (value !== undefined && boundLogic(value) === undefined && values.indexOf(value) < index)
            yield { at: below(at, 'props', ...path, index, key), message: `${key} “${value}”前面已经有一个了：每一个写自己的` };
      }
    }
}

/** A placeholder for a value that only a rule computes. */
const LATER = '\u0000';

function* problems(props: Json, { schema }: BlockKind, operators: Operators, at: Place, whole: boolean): Generator<Finding> {
  const { required, ...rest } = schema;
  const judged: Schema = whole ? { ...rest, required } : rest;
  const given = settled(props, operators);
  for (const { path, part, ...said } of explainSchema(given, 'props', (id) => (id === 'props' ? judged : undefined))) {
    if (valueAt(given, path) !== LATER) yield { at: { ...below(at, ...path), part }, ...said };
  }
}

/** Replaces rules and texts in a value by placeholders. */
function settled(value: Json, operators: Operators): Json {
  // Another rule reports a rule without its `$`.
  if (boundLogic(value) !== undefined || isBareRule(value, operators)) return LATER;
  if (textMarker(value) !== undefined) return '文字';
  if (typeof value === 'string') return literalOf(value);
  if (Array.isArray(value)) return value.map((one: Json) => settled(one, operators));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, settled(item, operators)]));
}

const isBareRule = (value: Json, operators: Operators): boolean =>
  isOperation(value) && Object.keys(value).length === 1 && Object.hasOwn(operators, Object.keys(value)[0] ?? '');

/** Returns the value at a place. */
function valueAt(given: Json, path: readonly (string | number)[]): Json | undefined {
  let at: Json | undefined = given;
  for (const key of path)
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Record<string | number, Json>)[key] : undefined;
  return at;
}
