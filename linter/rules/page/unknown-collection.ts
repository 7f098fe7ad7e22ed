import { givenBy, namesIn } from '../../../engine/actions/index.ts';
import { isValues, type Json } from '../../../engine/documents/json.ts';
import { below } from '../../project/blocks.ts';
import { isWhole, type Project } from '../../project/project.ts';
import { mentions } from '../../project/uses.ts';
import { writtenActions, writtenSources } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports unknown collections, unknown changes of collections, and invalid reads. */
export const unknownCollection: Rule = {
  id: 'unknown-collection',
  title: '手机里没有存这一份，或不能这样改、这样读',
  severity: 'error',
  docs: '手机里存的每一份是 `schemas/collections` 里的一个文件。动作 `keep` 和数据源的 `keep` 写它的名字（`in`）和怎么改（`change`），`with` 里只写这样改要的；规则读 `kept.名字`。`follow` 的动作表要有，也不要参数。',
  why: '改不了，读出来总是空的。',
  bad: `--- schemas/collections/marks.json
{ "title": "收藏", "kind": "list", "by": ["=session.userRightId"], "days": 90, "signOut": "forget" }
--- schemas/flows/target.json
{ "title": "去处", "do": { "do": "keep", "in": "mark", "change": "clear" } }`,
  good: `--- schemas/collections/marks.json
{ "title": "收藏", "kind": "list", "by": ["=session.userRightId"], "days": 90, "signOut": "forget" }
--- schemas/flows/target.json
{ "title": "去处", "do": { "do": "keep", "in": "marks", "change": "clear" } }`,
  *find(project) {
    if (!isWhole(project, ['collection'])) return;
    for (const { action, at } of writtenActions(project)) {
      const [one] = namesIn(action, 'collection');
      const [change] = namesIn(action, 'operation');
      if (one !== undefined && change !== undefined)
        yield* ofOne(project, one.name, change.name, below(at, ...one.path), below(at, ...change.path), givenBy(action), below(at, 'with'));
    }
    for (const { source, at } of writtenSources(project)) {
      const { keep } = source;
      if (keep !== undefined)
        yield* ofOne(
          project,
          keep.in,
          keep.change,
          below(at, 'keep', 'in'),
          below(at, 'keep', 'change'),
          keep.with ?? {},
          below(at, 'keep', 'with'),
        );
    }
    for (const { document, value } of project.pages.all)
      for (const [index, { kept = {} }] of (value.samples ?? []).entries())
        for (const name of Object.keys(kept)) {
          const at: Place = { document, path: ['samples', index, 'kept', name], part: 'key' };
          if (!project.collections.names.has(name)) yield { at, ...missing(project, name) };
        }
    yield* withoutKey(project);
    for (const { at, logic } of project.sites)
      for (const { name, path } of mentions(logic).names) yield* ofReading(project, name, { ...at, path: [...at.path, ...path] });
    for (const { document, value } of project.collections.all) {
      const { follow, kind } = value;
      if (project.vocabulary.collections.operationsOf(value) === undefined)
        yield { at: { document, path: ['kind'] }, message: `没有“${kind}”这样存的东西` };
      const at = { document, path: ['follow', 'flow'] };
      if (follow === undefined) continue;
      if (!project.flows.names.has(follow.flow))
        yield { at, message: `没有流程“${follow.flow}”`, ...suggestion(follow.flow, [...project.flows.names]) };
      else if ((project.flows.get(follow.flow)?.value.params ?? []).length > 0)
        yield { at, message: `流程“${follow.flow}”要参数，这里没有人给` };
    }
  },
};

/** Reports lists whose key is missing in all sample records. */
function* withoutKey({ collections, pages }: Project): Generator<Finding> {
  for (const { document, value } of collections.all) {
    const { kind, key = 'id' } = value;
    const records = pages.all
      .flatMap((page) => page.value.samples ?? [])
      .flatMap(({ kept = {} }) => (Array.isArray(kept[document.name]) ? (kept[document.name] as readonly Json[]) : []))
      .filter(isValues);
    if (kind !== 'list' || records.length === 0 || records.some((record) => Object.hasOwn(record, key))) continue;
    const known = [...new Set(records.flatMap((record) => Object.keys(record)))];
    yield { at: { document, path: ['key'] }, message: `存的记录没有“${key}”，凭它分不开`, expected: known, ...suggestion(key, known) };
  }
}

const missing = (project: Project, name: string) => ({
  message: `手机里没有存“${name}”`,
  ...suggestion(name, [...project.collections.names]),
});

function* ofOne(
  project: Project,
  name: string,
  change: string,
  at: Place,
  changeAt: Place,
  given: object,
  givenAt: Place,
): Generator<Finding> {
  const collection = project.collections.get(name)?.value;
  if (collection === undefined) {
    yield { at, ...missing(project, name) };
    return;
  }
  const { collections: kinds } = project.vocabulary;
  const known = kinds.operationsOf(collection);
  // An unknown kind is reported once, at its document.
  if (known === undefined) return;
  const contract = kinds.changeOf(collection, change);
  if (contract === undefined) {
    yield { at: changeAt, message: `“${name}”不能这样改：${change}`, ...suggestion(change, known) };
    return;
  }
  const { takes, needs } = contract;
  const strange = Object.keys(given).filter((key) => takes?.includes(key) === false);
  for (const key of strange)
    yield {
      at: { ...below(givenAt, key), part: 'key' },
      message: `“${name}”的 ${change} 不要“${key}”`,
      expected: takes ?? [],
      ...suggestion(key, takes ?? []),
    };
  if (strange.length === 0 && needs?.some((key) => Object.hasOwn(given, key)) === false)
    yield { at: changeAt, message: `“${name}”的 ${change} 要给 ${needs.map((key) => `“${key}”`).join('或')}，写在 with 里` };
}

function* ofReading(project: Project, variable: string, at: Place): Generator<Finding> {
  const [root, name = '', part] = variable.split('.');
  if (root !== 'kept') return;
  const collection = project.collections.get(name)?.value;
  if (collection === undefined) {
    yield { at, ...missing(project, name) };
    return;
  }
  const reads = project.vocabulary.collections.readsOf(collection);
  if (part !== undefined && reads !== undefined && !reads.includes(part))
    yield { at, message: `kept.${name} 里没有“${part}”`, ...suggestion(part, reads) };
}
