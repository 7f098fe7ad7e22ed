import type { Json } from '../../engine/documents/json.ts';
import { knownDictionary, sourceOf } from '../project/choices.ts';
import { effectiveValue, type FieldView, type FormView, type Level } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import { fieldRules } from '../project/uses.ts';
import type { Kind } from '../source/types.ts';
import type { Collector } from './collector.ts';
import { contextTypeOf } from './context-type.ts';
import { shapeOfLogic, shapeOfValue } from './infer.ts';
import { idOf, oneOf, type Part, PLAIN, recordOf, type Shape } from './shape.ts';

const known = new WeakMap<FieldView, Shape>();

/** Returns the shape of a field's answers: their types, and the codes of its options. */
function shapeOfField(field: FieldView, project: Project): Shape {
  if (known.has(field)) return known.get(field);
  const said = [effectiveValue(field, ['type'])?.value ?? []].flat().map((type) => (type === 'integer' ? 'number' : String(type)));
  if (field.inside !== undefined) {
    const shape = shapeOfInside(field.name, said.includes('array'), field.inside, project);
    known.set(field, shape);
    return shape;
  }
  // Options from the server are known only when the field also names their dictionary.
  const dictionary = sourceOf(field)?.dictionary === undefined ? undefined : knownDictionary(field, project);
  const values = dictionary?.value.items.map(({ code }) => code);
  if (said.includes('object')) {
    const isAddress = effectiveValue(field, ['format'])?.value === 'address';
    const parts = isAddress ? { region: PLAIN, street: PLAIN, lat: PLAIN, lng: PLAIN } : { from: PLAIN, to: PLAIN };
    const ends = recordOf(`字段“${field.name}”`, parts);
    known.set(field, ends);
    return ends;
  }
  const types = said.filter((type) => type !== 'array');
  const one: Part = {
    id: `${field.name} ${types.join()} ${values?.join() ?? '?'}`,
    of: `字段“${field.name}”`,
    types: types.length > 0 ? types : ['string'],
    ...(values && { values }),
  };
  // A field of single or multiple choice may hold one answer or a list.
  const shape: Shape =
    said.length === 0
      ? undefined
      : said.includes('array')
        ? types.length > 0
          ? undefined
          : [{ id: `[${one.id}]`, of: one.of, types: ['array'], item: () => (values === undefined ? undefined : [one]) }]
        : [one];
  known.set(field, shape);
  return shape;
}

/** Returns the shape of a group, a list of records, or of an object, one record. Lists of other files are added unseen. */
function shapeOfInside(name: string, isList: boolean, { fields }: Level, project: Project): Shape {
  const inside = [...fields.values()];
  if (inside.some(({ layers }) => layers.some(({ field: { otherFiles, followUp } }) => otherFiles !== undefined || followUp !== undefined)))
    return undefined;
  const of = `字段“${name}”${isList ? '的一项' : ''}`;
  const record = recordOf(of, Object.fromEntries(inside.map((one) => [one.name, shapeOfField(one, project) ?? PLAIN])));
  return isList ? [{ id: `[${name} ${idOf(record)}]`, of: `字段“${name}”`, types: ['array'], item: () => record }] : record;
}

/** Follows the rules of fields over the answers of their forms. */
export function followFields(project: Project, ear: Collector): void {
  for (const { fields, reads, inItem } of project.views.flatMap(({ levels }) => levels))
    for (const field of fields.values())
      for (const { logic, at, also } of fieldRules(field)) {
        if (typeof logic !== 'object') continue;
        const look = (name: string) => {
          if (inItem && name === 'item') return { shape: undefined };
          const other = also.includes(name) ? undefined : reads.get(name);
          return { shape: other === undefined ? contextTypeOf(project, name) : shapeOfField(other, project) };
        };
        shapeOfLogic(logic, at.path, { look, hear: ear.in(at.document), operators: project.vocabulary.operators });
      }
}

/** Follows the parameters of calls over the answers of the forms that submit to them. */
export function followCalls(project: Project, ear: Collector): void {
  for (const document of project.reading.documents) {
    if (document.kind !== 'call' || document.value === undefined) continue;
    const { calls } = document.value as { readonly calls: Readonly<Record<string, { readonly with?: Json }>> };
    for (const [name, call] of Object.entries(calls)) {
      if (call.with === undefined) continue;
      const payload = payloadOf(`${document.name}.${name}`, project);
      const look = (root: string) => ({ shape: root === 'payload' ? payload : contextTypeOf(project, root) });
      shapeOfValue(call.with, ['calls', name, 'with'], { look, hear: ear.in(document), operators: project.vocabulary.operators });
    }
  }
}

const FOLLOWED: ReadonlySet<Kind | undefined> = new Set<Kind>(['page', 'flow', 'form', 'section', 'call']);

/** Follows the rules of all other documents, such as routes and collections. */
export function followOthers(project: Project, ear: Collector): void {
  for (const { logic, at } of project.sites) {
    const look = (root: string) => ({ shape: contextTypeOf(project, root) });
    if (!FOLLOWED.has(at.document.kind) && typeof logic === 'object')
      shapeOfLogic(logic, at.path, { look, hear: ear.in(at.document), operators: project.vocabulary.operators });
  }
}

/** Returns the answers that a call receives; for a field that differs between forms, all its shapes. */
function payloadOf(call: string, project: Project): Shape {
  const handedIn = ({ form: { value } }: FormView): boolean =>
    [...(value.submit?.calls ?? []), ...(value.submit?.existing?.calls ?? [])].includes(call);
  const forms = project.views.filter(handedIn);
  if (forms.length === 0 || forms.some(({ complete }) => !complete)) return undefined;
  const names = new Set(forms.flatMap(({ fields }) => [...fields.keys()]));
  const shapes = [...names].map((name): [string, Shape] => {
    const own = forms.flatMap(({ fields }) => fields.get(name) ?? []);
    return [name, oneOf(own.map((field) => shapeOfField(field, project)))];
  });
  // Added fields and parameters from the page are checked elsewhere.
  return recordOf('', Object.fromEntries(shapes))?.map((part) => ({ ...part, at: (key) => part.at?.(key) ?? undefined }));
}
