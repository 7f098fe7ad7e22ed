import type { Values } from '../../engine/documents/json.ts';
import type { Sample } from '../../engine/documents/types.gen.ts';
import {
  type CompiledForm,
  change,
  compile as compileForm,
  type FormState,
  issuesOf,
  open,
  toOption,
  toOptions,
} from '../../engine/form/index.ts';
import { sampleItems } from '../project/sample-list.ts';
import type { Subject } from './types.ts';

/** A required question that a sample leaves open. */
export interface OpenQuestion {
  /** The sample. */
  readonly index: number;
  readonly sample: string;
  readonly field: string;
  readonly title: string;
}

/** Returns the required questions that a form's samples leave open, after opening, prefill, options and the sample's answers. */
export function openQuestions(subject: Subject, samples: readonly Sample[], today: string): readonly OpenQuestion[] {
  const form = compileForm(subject.form, subject);
  return samples.flatMap((sample, index) =>
    issuesOf(change(openSample(form, sample, subject, today), { type: 'validate' })).flatMap(({ field, code, params }) =>
      code === 'required' ? [{ index, sample: sample.name, field, title: String(params['title'] ?? field) }] : [],
    ),
  );
}

/** Opens a form and fills in a sample: its record, its options and its answers. */
export function openSample(
  form: CompiledForm,
  sample: Sample,
  subject: Pick<Subject, 'dictionaries' | 'samples'>,
  today: string,
): FormState {
  const opened = open(form, { today, ...sample.context });
  const prefilled = sample.prefill === undefined ? opened : change(opened, { type: 'prefill', values: sample.prefill });
  const optioned = withOptions(prefilled, sample, subject);
  return withOptions(change(optioned, { type: 'restore', values: sample.values }), sample, subject);
}

/** Gives every field with remote options those of the sample, else those of the dictionary behind the call. */
function withOptions(state: FormState, sample: Sample, { dictionaries, samples }: Pick<Subject, 'dictionaries' | 'samples'>): FormState {
  return state.form.fields.reduce((now, { name, definition: { options: source } }) => {
    if (source === undefined || 'steps' in source || source.call === undefined) return now;
    const given = sample.options?.[name] ?? sampleItems(source, samples);
    if (given === undefined && source.dictionary === undefined) return now;
    const known = (dictionaries[source.dictionary ?? '']?.items ?? []).map((item) => toOption(item as Values, {}));
    const { find: _find, items: _items, ...plain } = source;
    const options = given === undefined ? known : toOptions(plain, given, known).options;
    return change(now, { type: 'options', field: name, options, multiple: Array.isArray(sample.values[name]) });
  }, state);
}
