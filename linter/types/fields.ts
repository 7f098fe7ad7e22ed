import type { Json } from '../../engine/documents/json.ts';
import { closedDictionary } from '../project/choices.ts';
import { type FieldView, type FormView, lastWord } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import { fieldRules } from '../project/uses.ts';
import { aroundOf } from './around.ts';
import type { Ear } from './heard.ts';
import { shapeOfLogic, shapeOfValue } from './infer.ts';
import { oneOf, type Part, recordOf, type Shape } from './shape.ts';

const known = new WeakMap<FieldView, Shape>();

/** What the answers of a field are: their types, and the codes of its options where the server has no say. */
function shapeOfField(field: FieldView, project: Project): Shape {
  if (known.has(field)) return known.get(field);
  const said = [lastWord(field, ['type'])?.value ?? []].flat().map((type) => (type === 'integer' ? 'number' : String(type)));
  const values = closedDictionary(field, project)?.value.items.map(({ code }) => code);
  const types = said.filter((type) => type !== 'array');
  const one: Part = {
    id: `${field.name} ${types.join()} ${values?.join() ?? '?'}`,
    of: `字段“${field.name}”`,
    types: types.length > 0 ? types : ['string'],
    ...(values && { values }),
  };
  // What several can be chosen of may be one answer or a list of them.
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

/** Follows the rules of fields over the answers of their forms. */
export function followFields(project: Project, ear: Ear): void {
  for (const { fields } of project.views)
    for (const field of fields.values())
      for (const { logic, at, also } of fieldRules(field)) {
        if (typeof logic !== 'object') continue;
        const look = (name: string) => {
          const other = also.includes(name) ? undefined : fields.get(name);
          return { shape: other === undefined ? aroundOf(project, name) : shapeOfField(other, project) };
        };
        shapeOfLogic(logic, at.path, { look, hear: ear.in(at.document) });
      }
}

/** Follows what calls send along, over the answers of the forms that are handed in with them. */
export function followCalls(project: Project, ear: Ear): void {
  for (const { document } of project.reading.documents
    .filter(({ kind, value }) => kind === 'call' && value !== undefined)
    .map((one) => ({ document: one }))) {
    const { calls } = document.value as { readonly calls: Readonly<Record<string, { readonly with?: Json }>> };
    for (const [name, call] of Object.entries(calls)) {
      if (call.with === undefined) continue;
      const payload = payloadOf(`${document.name}.${name}`, project);
      const look = (root: string) => ({ shape: root === 'payload' ? payload : aroundOf(project, root) });
      shapeOfValue(call.with, ['calls', name, 'with'], { look, hear: ear.in(document) });
    }
  }
}

/** What is handed in with a call: of a field that forms have in different ways, all that it may be. */
function payloadOf(call: string, project: Project): Shape {
  const handedIn = ({ form: { value } }: FormView): boolean =>
    [...(value.submit?.calls ?? []), ...(value.submit?.existing?.calls ?? [])].includes(call);
  const forms = project.views.filter(handedIn);
  if (forms.length === 0 || forms.some(({ complete }) => !complete)) return undefined;
  const names = new Set(forms.flatMap(({ fields }) => [...fields.keys()]));
  const fields = [...names].map((name): [string, Shape] => [
    name,
    oneOf(
      forms.flatMap(({ fields: own }) => {
        const field = own.get(name);
        return field === undefined ? [] : [shapeOfField(field, project)];
      }),
    ),
  ]);
  // Names that are brought without being written, and those that a page gives itself, are told elsewhere.
  return recordOf('', Object.fromEntries(fields))?.map((part) => ({
    ...part,
    at: (key) => (names.has(key) ? (part.at?.(key) ?? undefined) : undefined),
  }));
}
