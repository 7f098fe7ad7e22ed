import { isValueParameter, parameterKind } from '../../engine/actions/index.ts';
import { entriesOf, type Json } from '../../engine/documents/json.ts';
import { boundLogic, isOperation } from '../../engine/logic/index.ts';
import type { Path, Place } from '../source/types.ts';
import { below, patchedProps } from './blocks.ts';
import type { Project } from './project.ts';
import { writtenActions, writtenBlocks, writtenChecks, writtenFields, writtenOptions, writtenSources } from './written.ts';

/** A place of a document with a value that may be a path or a rule. */
export interface WrittenValue {
  readonly value: Json;
  readonly at: Place;
  /** The places that allow a text: nowhere, the whole value, or anywhere inside. */
  readonly texts: 'nowhere' | 'whole' | 'inside';
}

type Texts = WrittenValue['texts'];

const known = new WeakMap<Project, readonly WrittenValue[]>();

/** Returns every value of every document, and each entry of a parameter table separately. */
export function writtenValues(project: Project): readonly WrittenValue[] {
  const found = known.get(project) ?? [...allValues(project)];
  known.set(project, found);
  return found;
}

function* allValues(project: Project): Generator<WrittenValue> {
  yield* inForms(project);
  for (const { source, at } of writtenSources(project)) {
    yield* table(source.with, below(at, 'with'), 'nowhere');
    yield* single(source.form, below(at, 'form'), 'nowhere');
    yield* single(source.read, below(at, 'read'), 'inside');
  }
  for (const { block, at } of writtenBlocks(project)) {
    yield* table(block.props, below(at, 'props'), 'inside');
    yield* table(block.empty, below(at, 'empty'), 'inside');
    yield* single(block.name, below(at, 'name'), 'whole');
  }
  for (const { props, at } of patchedProps(project)) yield* table(props, at, 'inside');
  for (const { document, value } of project.pages.all) yield* single(value.title, { document, path: ['title'] }, 'inside');
  for (const { action, at } of writtenActions(project)) {
    for (const [name, value] of Object.entries(action)) {
      const kind = parameterKind(action, name);
      if (kind === 'text') yield* single(value, below(at, name), 'whole');
      else if (kind === 'lines') yield* table(value, below(at, name), 'inside');
      else if (isValueParameter(kind) && kind !== 'logic') yield* table(value, below(at, name), 'nowhere');
    }
  }
  for (const [index, route] of (project.routes?.value.routes ?? []).entries()) {
    for (const key of ['document', 'tabBar'] as const)
      if (key in route && project.routes !== undefined)
        yield* single(route[key as never], { document: project.routes.document, path: ['routes', index, key] }, 'nowhere');
  }
}

function* inForms(project: Project): Generator<WrittenValue> {
  for (const { source, at } of writtenOptions(project)) yield* table(source.with, below(at, 'with'), 'nowhere');
  for (const { check, at } of writtenChecks(project)) yield* table(check.with, below(at, 'with'), 'nowhere');
  for (const { field, document, path } of writtenFields(project)) {
    for (const key of ['default', 'slots'] as const) yield* single(field[key], { document, path: [...path, key] }, 'nowhere');
  }
  for (const { document, value } of project.sections.all) {
    for (const [name, source] of Object.entries(value.sources ?? {}))
      yield* table(source.with, { document, path: ['sources', name, 'with'] }, 'nowhere');
  }
  for (const { document, value } of project.forms.all)
    yield* table(value.submit?.existing?.answers, { document, path: ['submit', 'existing', 'answers'] }, 'nowhere');
  for (const document of project.reading.documents.filter(({ kind, value }) => kind === 'call' && value !== undefined)) {
    const { calls } = document.value as { readonly calls: Readonly<Record<string, { readonly with?: Json }>> };
    for (const [name, call] of Object.entries(calls)) yield* table(call.with, { document, path: ['calls', name, 'with'] }, 'nowhere');
  }
}

function* single(value: unknown, at: Place, texts: Texts): Generator<WrittenValue> {
  if (value !== undefined) yield { value: value as Json, at, texts };
}

/** The keys of a table are parameter names, even if they look like operators. */
function* table(written: unknown, at: Place, texts: Texts): Generator<WrittenValue> {
  const value = written as Json | undefined;
  if (value === undefined) return;
  if (!isOperation(value) || boundLogic(value) !== undefined) yield { value, at, texts };
  else for (const [name, inner] of Object.entries(value)) yield { value: inner, at: below(at, name), texts };
}

/** Returns the non-rule parts of a value from the outside in, with their paths. */
export function* partsOfValue(value: Json, path: Path = []): Generator<{ readonly part: Json; readonly path: Path }> {
  yield { part: value, path };
  if (boundLogic(value) === undefined) for (const [key, item] of entriesOf(value)) yield* partsOfValue(item, [...path, key]);
}
