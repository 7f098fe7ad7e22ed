import { FLOW_ROOTS } from '../../engine/actions/index.ts';
import type { Json } from '../../engine/documents/json.ts';
import { PAGE_ROOTS } from '../../engine/page/index.ts';
import type { Kind, Place } from '../source/types.ts';
import { knownDictionary } from './choices.ts';
import { flowSites } from './flow-names.ts';
import { effectiveValue, type FieldView } from './form-view.ts';
import { writtenSites } from './page-names.ts';
import type { Project } from './project.ts';
import { fieldRules, SURROUNDINGS } from './uses.ts';

/** A rule, and the variables it can read at its place. */
export interface RulePlace {
  readonly logic: Json;
  readonly at: Place;
  /** Variables with values of their own: fields, parameters, elements. */
  readonly own: (name: string) => boolean;
  /** Roots whose variables are below them. */
  readonly roots: readonly string[];
  /** Codes that a variable can have, as far as its choices are known. */
  readonly codes?: (name: string) => readonly string[];
  /** The prefix of its own variables. */
  readonly before?: string;
}

const ELSEWHERE: ReadonlySet<Kind | undefined> = new Set<Kind>(['page', 'flow']);

const codesOfField = (field: FieldView | undefined, project: Project): readonly string[] => {
  if (field === undefined) return [];
  const listed = effectiveValue(field, ['enum'])?.value;
  const dictionary = knownDictionary(field, project);
  return [
    ...(Array.isArray(listed) ? listed.map(String) : []),
    ...(dictionary === undefined ? [] : dictionary.value.items.map(({ code }) => code)),
  ];
};

/** Returns every rule of every document. */
export function* rulePlaces(project: Project): Generator<RulePlace> {
  for (const { document, path, rule, locals } of flowSites(project))
    yield { logic: rule, at: { document, path }, own: (name) => locals.includes(name), roots: [...FLOW_ROOTS, ...locals] };
  for (const { document, path, rule, locals, page } of writtenSites(project))
    yield {
      logic: rule,
      at: { document, path },
      own: (name) => locals.includes(name),
      roots: [...PAGE_ROOTS, ...locals, ...(page.steps === undefined ? [] : ['step'])],
    };
  for (const { fields, reads, inItem } of project.views.flatMap(({ levels }) => levels))
    for (const field of fields.values())
      for (const { logic, at, also } of fieldRules(field))
        yield {
          logic,
          at,
          own: (name) => reads.has(name),
          codes: (name) => codesOfField(reads.get(name), project),
          roots: [...SURROUNDINGS, ...also, ...(inItem ? ['item'] : [])],
        };
  const answers = new Set(project.views.flatMap(({ fields }) => [...fields.keys()]));
  for (const { logic, at } of project.sites) {
    if (ELSEWHERE.has(at.document.kind) || at.path.includes('properties')) continue;
    const isCall = at.document.kind === 'call';
    yield { logic, at, own: (name) => isCall && answers.has(name), roots: [...SURROUNDINGS, 'record', 'session'], before: 'payload.' };
  }
}
