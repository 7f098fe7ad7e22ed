import type { Json, Values } from '../../engine/documents/json.ts';
import { type Documents, type FormState, forms } from '../../engine/index.ts';
import { sampleItems } from '../project/sample-list.ts';
import { type Compiled, channelValues } from './compiled.ts';
import { DAY } from './stage.ts';

/** An open form of a scenario. */
export interface OpenForm {
  /** Returns the names of the fields. */
  names(): readonly string[];
  /** Returns a field as a member sees it; undefined without such a field. */
  field(name: string): Values | undefined;
  fill(name: string, value: Json): boolean;
  leave(name: string): boolean;
  add(group: string): boolean;
  submit(): void;
  /** The messages after an attempt to submit, by field; does not touch the form. */
  messages(): Values;
  /** Returns the payload. */
  handsIn(): Values;
  faults(): readonly string[];
}

/** Limits that a field writes down, as far as no rule decides them. */
const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const;

/** Opens a form for a scenario; a sentence when it cannot be. */
export function openForm(compiled: Compiled, code: string, given: Documents.ScenarioGiven): OpenForm | string {
  const form = compiled.form(code);
  if (typeof form === 'string') return form;
  const found = given.channel === undefined ? undefined : compiled.channel(given.channel, given.environment ?? 'development');
  if (typeof found === 'string') return found;
  const samples = compiled.project.forms.get(code)?.value.samples ?? [];
  const sample = samples.find(({ name }) => name === given.sample);
  if (given.sample !== undefined && sample === undefined) return `表单 ${code} 没有样例“${given.sample}”`;
  const channel = found === undefined ? given.over : channelValues(found.key, found.channel, given.over);
  let state: FormState = forms.open(form, {
    today: given.day ?? DAY,
    ...sample?.context,
    ...(channel !== undefined && { channel }),
    ...(given.query && { query: given.query }),
    ...(given.service && { service: given.service }),
    ...(typeof given.member === 'object' && { user: given.member }),
    ...((given.editing || given.existing) && { editing: true }),
  });
  const wrong: string[] = [];
  const known =
    given.existing &&
    forms.existingAnswers(form, given.existing as Values, channel ?? {}, (name, fault) => wrong.push(`${name}：${fault.code}`));
  const answers: Values = { ...sample?.values, ...known, ...given.filled };
  const change = (event: Parameters<typeof forms.change>[1]): void => {
    state = forms.change(state, event);
  };
  const loadOptions = (): void => {
    state = withOptions(state, { ...sample?.options, ...given.options } as Readonly<Record<string, readonly Values[]>>, answers, compiled);
  };
  loadOptions();
  const record = given.record ?? sample?.prefill;
  if (record !== undefined) change({ type: 'prefill', values: record });
  loadOptions();
  if (Object.keys(answers).length > 0) change({ type: 'restore', values: answers });
  loadOptions();
  const has = (name: string): boolean => forms.field(state, name) !== undefined;
  return {
    names: () => state.fields.map(({ name }) => name),
    field(name) {
      const found = forms.field(state, name);
      if (found === undefined) return undefined;
      const [issue] = found.issues;
      const definition = (forms.compiledField(state, name)?.definition ?? {}) as unknown as Values;
      const limits = LIMITS.map((limit) => [limit, definition[limit] ?? null] as const);
      return {
        visible: found.visible,
        value: found.value ?? null,
        required: found.required,
        locked: found.readonly || found.locked,
        title: found.title,
        placeholder: found.placeholder,
        note: found.note ?? null,
        min: found.min ?? null,
        max: found.max ?? null,
        slots: found.slots === undefined ? null : [...found.slots],
        options: found.options === undefined ? null : found.options.map(({ value }) => value),
        labels: found.options === undefined ? null : found.options.map(({ label }) => label),
        sensitive: definition['sensitive'] === true,
        ...Object.fromEntries(limits),
        asks: found.request === undefined ? null : { call: found.request.call, ...found.request.params },
        message: issue === undefined ? null : forms.messageOf(state.form, issue),
      };
    },
    fill(name, value) {
      if (!has(name)) return false;
      change({ type: 'set', field: name, value });
      loadOptions();
      return true;
    },
    leave(name) {
      if (has(name)) change({ type: 'blur', field: name });
      return has(name);
    },
    add(group) {
      if (has(group)) change({ type: 'add', field: group });
      return has(group);
    },
    submit: () => change({ type: 'validate' }),
    messages: () =>
      Object.fromEntries(
        forms
          .issuesOf(forms.change(state, { type: 'validate' }))
          .toReversed()
          .map((issue) => [issue.field, forms.messageOf(state.form, issue)]),
      ),
    handsIn: () => forms.payload(state) as Values,
    faults: () => [...wrong, ...state.fields.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}：${fault.code}`]))],
  };
}

/** Gives every field that asks a call its options: those of the scenario, else the dictionary or its sample; a later one may follow from an answer. */
function withOptions(state: FormState, given: Readonly<Record<string, readonly Values[]>>, answers: Values, compiled: Compiled): FormState {
  return state.form.fields.reduce((now, { name, definition }) => {
    const source = definition.options;
    if (source === undefined || 'steps' in source || source.call === undefined) return now;
    const known = forms.field(now, name)?.options;
    if (known !== undefined && known.length > 0) return now;
    const listed = source.dictionary === undefined ? [] : (compiled.dictionaries[source.dictionary]?.items ?? []);
    const options = listed.map((item) => forms.toOption(item as Values, {}));
    const { find: _find, items: _items, ...plain } = source;
    const raw = Object.hasOwn(given, name) ? given[name] : sampleItems(source, compiled.samples);
    if (raw === undefined && source.dictionary === undefined) return now;
    const loaded = raw === undefined ? options : forms.toOptions(plain, raw as Json, options).options;
    return forms.change(now, { type: 'options', field: name, options: loaded, multiple: Array.isArray(answers[name]) });
  }, state);
}
