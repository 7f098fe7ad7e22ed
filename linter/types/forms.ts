import type { Json } from '../../engine/documents/json.ts';
import type { OptionSource } from '../../engine/documents/types.gen.ts';
import { below } from '../project/blocks.ts';
import type { Project } from '../project/project.ts';
import { writtenChecks, writtenFields, writtenOptions } from '../project/written.ts';
import type { Place } from '../source/types.ts';
import type { Answers } from './calls.ts';
import type { Collector } from './collector.ts';
import { checkCode } from './compared.ts';
import { shapeOfLogic, shapeOfValue } from './infer.ts';
import { checkNamesakes, namesake } from './namesakes.ts';
import { element, listOf, oneOf, PLAIN, recordOf, type Shape, type Step, step, undeclaredStep } from './shape.ts';

/** Follows all paths into answers that forms read: options, prefill, existing records. */
export function followForms(project: Project, answers: Answers, ear: Collector): void {
  const { operators } = project.vocabulary;
  for (const { source, at } of writtenOptions(project)) {
    if (source.call !== undefined) followOptions(source, answers.result(source.call), at, ear);
    const chosen = listOf(recordOf('“上一级选中的选项”', { value: PLAIN, label: PLAIN }));
    const look = (name: string): Step => ({ shape: name === 'path' ? chosen : undefined });
    shapeOfValue((source.with ?? {}) as Json, [...at.path, 'with'], { look, hear: ear.in(at.document), operators });
  }
  for (const { check, at } of writtenChecks(project)) {
    const look = (name: string): Step => ({ shape: name === 'answer' ? answers.result(check.call) : undefined });
    if (check.valid !== undefined) shapeOfLogic(check.valid as Json, [...at.path, 'valid'], { look, hear: ear.in(at.document), operators });
  }
  const sources = sourcesOf(project, answers);
  for (const { name, field, document, path } of writtenFields(project)) {
    if (field.prefill === undefined) continue;
    const { source, path: read } = field.prefill;
    heard(walk(sources(source), read), { document, path: [...path, 'prefill', 'path'] }, ear);
    const doubt = namesake(name, read, sources(source));
    if (doubt !== undefined) ear.doubts(document)([...path, 'prefill', 'path'], doubt, PLAIN);
  }
  for (const { document, value } of project.forms.all) {
    const { calls = [], existing, alerts = [] } = value.submit ?? {};
    const code = answers.code([...calls, ...(existing?.calls ?? [])]);
    for (const [index, alert] of alerts.entries()) checkCode(alert, code, ear.in(document), ['submit', 'alerts', index]);
    if (existing === undefined) continue;
    const record = answers.result(existing.record);
    if (record !== undefined && record.length > 0 && record.every(({ item, at }) => item !== undefined && at === undefined))
      ear.in(document)(['submit', 'existing', 'record'], { message: `接口 ${existing.record} 回答的是一列，这里要的是一条记录` }, PLAIN);
    const look = (name: string): Step => ({ shape: name === 'record' ? record : undefined });
    const answersAt = ['submit', 'existing', 'answers'];
    shapeOfValue(existing.answers as Json, answersAt, { look, hear: ear.in(document), operators });
    checkNamesakes(existing.answers as Json, answersAt, { look, hear: ear.doubts(document) });
  }
}

/** Returns the shape of all sources with this name, over all sections. */
function sourcesOf({ sections }: Project, answers: Answers): (name: string) => Shape {
  return (name) => {
    const calls = sections.all.flatMap(({ value }) => {
      const source = value.sources !== undefined && Object.hasOwn(value.sources, name) ? value.sources[name] : undefined;
      return source === undefined ? [] : [source.call];
    });
    return calls.length === 0 ? undefined : oneOf(calls.map((call) => answers.result(call)));
  };
}

/** Follows the keys of options in an answer. A list of texts is already a list of options. */
function followOptions(source: OptionSource, result: Shape, at: Place, ear: Collector): void {
  const { find, items, value = 'code', label = 'name', children, selectType } = source;
  let found = result;
  if (find !== undefined) {
    found = heard(element(found), below(at, 'find'), ear);
    for (const key of Object.keys(find)) heard(step(found, key), { ...below(at, 'find', key), part: 'key' }, ear);
  }
  if (selectType !== undefined) heard(step(found, selectType), below(at, 'selectType'), ear);
  const list = items === undefined ? found : heard(walk(found, items), below(at, 'items'), ear);
  const option = items === undefined ? wrongHere(element(list), below(at, 'call'), ear) : heard(element(list), below(at, 'items'), ear);
  if (option?.every(({ at: key, item }) => key === undefined && item === undefined)) return;
  const field = at.path[at.path.indexOf('properties') + 1];
  const doubt = typeof field === 'string' && source.value !== undefined ? namesake(field, value, option) : undefined;
  if (doubt !== undefined) ear.doubts(at.document)([...at.path, 'value'], doubt, PLAIN);
  if (source.value === undefined) wrongHere(step(option, value), below(at, 'call'), ear);
  else heard(step(option, value), below(at, 'value'), ear);
  if (source.label === undefined) wrongHere(step(option, label), below(at, 'call'), ear);
  else heard(step(option, label), below(at, 'label'), ear);
  if (children !== undefined) heard(step(option, children), below(at, 'children'), ear);
}

/** Follows a dotted path; the empty path returns the whole. */
function walk(shape: Shape, path: string): Step {
  let found: Step = undeclaredStep(shape) ?? { shape };
  for (const key of path.split('.')) if (key !== '' && found.problem === undefined) found = step(found.shape, key);
  return found;
}

/** Several paths share the place of the call name: each is reported only when it is wrong. */
const wrongHere = (found: Step, at: Place, ear: Collector): Shape => (found.problem === undefined ? found.shape : heard(found, at, ear));

function heard({ shape, problem }: Step, { document, path, part }: Place, ear: Collector): Shape {
  ear.in(document, part === 'key' ? part : undefined)(path, problem, shape);
  return shape;
}
