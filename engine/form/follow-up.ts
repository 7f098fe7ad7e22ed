import type { Json } from '../documents/json.ts';
import { isEmpty } from '../logic/index.ts';
import { fillText } from './fill.ts';
import type { CompiledField, CompiledForm, FormState, Option } from './types.ts';
import { compiledAt, generate, type Work } from './work.ts';

/** Returns the codes in the value of a choice, single or multiple. */
export const chosenCodes = (value: Json | undefined): readonly string[] =>
  typeof value === 'string' && value !== '' ? [value] : Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];

const FLAGS: ReadonlySet<Json> = new Set([true, 1, '1', 'true']);

/** Returns true if the server says that this option needs an explaining text. FR-08. */
export const needsInput = ({ data }: Option): boolean => Object.hasOwn(data, 'needInput') && FLAGS.has(data['needInput'] as Json);

/** Returns the prompt that an option defines for its follow-up text, if any. FR-08. */
export const promptOf = ({ data }: Option): string | undefined => {
  const prompt = Object.hasOwn(data, 'prompt') ? data['prompt'] : undefined;
  return typeof prompt === 'string' && !isEmpty(prompt) ? prompt : undefined;
};

/** Returns the name pattern for the follow-up texts of a multiple choice; `{code}` is the option's code. FR-09 */
export const followUpName = (question: string, { field }: { readonly field: string }): string =>
  field.includes('{code}') ? field : `${question}_input_{code}`;

/** Returns the title of the text that explains an option. */
export const followUpTitle = ({ texts, fill }: CompiledForm, { definition }: CompiledField, { label }: Option): string =>
  fill(texts['form.followUp.title'] ?? '{option}', { title: definition.title ?? '', option: label });

/** Adds the follow-up fields that the options of a question need, right after it in the layout. Existing ones stay. FR-08, FR-09. */
export function generateFollowUps(
  work: Work,
  question: CompiledField,
  options: readonly Option[],
  multiple: boolean,
  blank: (field: CompiledField) => FormState['fields'][number],
): void {
  const target = question.definition.followUp;
  if (target === undefined || (!multiple && !target.field.includes('{code}'))) return;
  const pattern = followUpName(question.name, target);
  const own = work.index.get(target.field);
  const widget = target.widget ?? (own === undefined ? undefined : compiledAt(work, own).definition.widget);
  const names: string[] = [];
  for (const option of options.filter(needsInput)) {
    const name = fillText(pattern, { code: option.value });
    names.push(name);
    if (work.index.has(name)) continue;
    const maxLength = target.maxLength ?? 50;
    const field: CompiledField = {
      name,
      index: work.fields.length,
      section: question.section,
      definition: {
        type: 'string',
        ...(widget && { widget }),
        title: followUpTitle(work.base.form, question, option),
        maxLength,
      },
      schema: { type: 'string', maxLength },
      required: true,
      drawnBy: undefined,
      draws: [],
      rules: {},
      follows: { question: question.name, code: option.value },
      validator: undefined,
      fault: undefined,
      items: undefined,
      dependents: [],
      readers: [],
      insideReads: undefined,
      rank: Number.MAX_SAFE_INTEGER,
    };
    generate(work, field, blank(field));
  }
  work.layout = work.layout.map((section, position) =>
    position === question.section
      ? section.flatMap((name) => (name === question.name ? [name, ...names] : names.includes(name) ? [] : [name]))
      : section,
  );
}

/** Returns the positions of the generated follow-up texts of a question. */
export const followUpsOf = (work: Work, question: string): readonly number[] =>
  work.generated.flatMap(({ follows, index }) => (follows?.question === question ? [index] : []));

/** Returns the option that a follow-up text currently explains. */
export function explainedOption(work: Work, position: number): Option | undefined {
  const { follows } = compiledAt(work, position);
  const question = follows === undefined ? undefined : work.index.get(follows.question);
  if (follows === undefined || question === undefined) return undefined;
  const codes = follows.code === undefined ? chosenCodes(work.fields[question]?.value) : [follows.code];
  return (work.loaded[question] ?? []).find((option) => codes.includes(option.value));
}
