import { listedOptions } from './enum.ts';
import { toOption } from './options.ts';
import type { CompiledField, CompiledForm, FieldState, Option } from './types.ts';

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
  minLength: undefined,
  maxLength: undefined,
  slots: undefined,
  options: undefined,
  multiple: false,
  request: undefined,
  touched: false,
  prefilled: false,
  issues: [],
  check: undefined,
  verdict: undefined,
  isLeft: false,
  fault: field.fault,
  items: field.items && [],
  madeItems: 0,
});

/** Returns the options that a field has without asking for them. */
export const staticOptions = (form: CompiledForm, { definition }: CompiledField): readonly Option[] | undefined => {
  const source = definition.options;
  if (source === undefined) return listedOptions(definition, undefined);
  if ('steps' in source || source.call !== undefined || source.dictionary === undefined) return undefined;
  const options = form.dictionaries[source.dictionary];
  return listedOptions(
    definition,
    source.value === undefined && source.label === undefined
      ? options
      : options?.map(({ label, data }) => ({ ...toOption(data, source), ...(source.label === undefined && { label }) })),
  );
};
