import { givenBy, namesIn } from '../../engine/actions/index.ts';
import type { Call } from '../../engine/documents/types.gen.ts';
import type { Place } from '../source/types.ts';
import { below } from './blocks.ts';
import type { Project } from './project.ts';
import { submitCalls } from './submit-calls.ts';
import { writtenActions, writtenChecks, writtenOptions, writtenSources } from './written.ts';

/** Returns the names of the parameters of a call; undefined for a call that declares none. */
export const paramNames = ({ params }: Call): readonly string[] | undefined => params && Object.keys(params.properties ?? {});

/** The parameters that a document passes to a call, and their place under `with`. */
export interface GivenParams {
  readonly call: string;
  readonly params: object;
  readonly at: Place;
  /** The places of parameters that are not under `with`. */
  readonly places?: Readonly<Record<string, Place>>;
}

/** Returns every call in documents: options, prefill, flows, page sources, submission. */
export function* givenParams(project: Project): Generator<GivenParams> {
  for (const { source, at } of writtenOptions(project)) {
    if (source.call !== undefined) yield { call: source.call, params: source.with ?? {}, at };
  }
  for (const { check, at } of writtenChecks(project)) yield { call: check.call, params: check.with, at };
  for (const { document, value } of project.sections.all) {
    for (const [name, source] of Object.entries(value.sources ?? {}))
      yield { call: source.call, params: source.with ?? {}, at: { document, path: ['sources', name] } };
  }
  for (const { action, at } of writtenActions(project)) {
    for (const { name } of namesIn(action, 'call')) yield { call: name, params: givenBy(action), at };
  }
  for (const { source, at } of writtenSources(project)) {
    const { call, paging, batch, with: params = {} } = source;
    if (call === undefined) continue;
    if (batch !== undefined)
      yield { call, params: { ...params, [batch.param]: [] }, at, places: { [batch.param]: below(at, 'batch', 'param') } };
    else if (paging === undefined) yield { call, params, at };
    else {
      const places = { [paging.page]: below(at, 'paging', 'page'), [paging.size]: below(at, 'paging', 'size') };
      yield { call, params: { ...params, [paging.page]: 1, [paging.size]: paging.count }, at, places };
    }
  }
  for (const { name, at } of submitCalls(project)) yield { call: name, params: {}, at };
}
