import type { Json } from '../documents/json.ts';
import { bindValue, isEmpty, run } from '../logic/index.ts';
import { toOption } from './options.ts';
import { settle } from './settle.ts';
import type { CompiledField, CompiledForm, FieldState, FormContext, FormState, Option } from './types.ts';
import { begin, finish, scopeOfForm } from './work.ts';

/** The initial state of a field, before any rule ran. */
export const blankField = (field: CompiledField): FieldState => ({
  name: field.name,
  value: undefined,
  visible: false,
  required: field.required,
  readonly: false,
  locked: false,
  title: field.definition.title ?? field.name,
  placeholder: '',
  note: undefined,
  min: undefined,
  max: undefined,
  slots: undefined,
  options: undefined,
  multiple: false,
  request: undefined,
  touched: false,
  prefilled: false,
  issues: [],
  fault: field.fault,
});

const staticOptions = (form: CompiledForm, { definition }: CompiledField): readonly Option[] | undefined => {
  const source = definition.options;
  if (source === undefined || 'steps' in source || source.call !== undefined || source.dictionary === undefined) return undefined;
  const options = form.dictionaries[source.dictionary];
  return source.value === undefined && source.label === undefined ? options : options?.map(({ data }) => toOption(data, source));
};

/** Opens a form in its context: sets defaults and runs every rule. No issue shows yet. */
export function open(form: CompiledForm, context: FormContext): FormState {
  const bare: FormState = {
    form,
    context,
    fields: form.fields.map(blankField),
    index: form.index,
    layout: form.sections.map(({ fields }) => fields.filter((name) => form.fields[form.index.get(name) ?? -1]?.drawnBy === undefined)),
    hiddenValues: {},
    generated: [],
    loaded: form.fields.map((field) => staticOptions(form, field)),
    received: {},
    computedCache: form.fields.map(() => ({ active: false, computed: undefined })),
  };
  const scope = scopeOfForm({ base: bare, fields: [...bare.fields], index: bare.index, loaded: [...bare.loaded] });
  const hiddenValues: Record<string, Json> = {};
  for (const { name, definition } of form.fields) {
    if (definition.default === undefined) continue;
    const bound = bindValue(definition.default, scope);
    if (bound.ok && !isEmpty(bound.value)) hiddenValues[name] = bound.value;
  }
  const layout = form.sections.map(({ arrange }, position) => {
    const drawn = bare.layout[position] ?? [];
    const outcome = arrange === undefined ? undefined : run(arrange, scope);
    return outcome?.ok && Array.isArray(outcome.value)
      ? [...new Set(outcome.value.map(String))].filter((name) => drawn.includes(name))
      : drawn;
  });
  const work = begin({ ...bare, layout, hiddenValues });
  settle(
    work,
    form.fields.map((_field, position) => position),
  );
  return finish(work);
}
