import { type FormState, forms, type Json, type Values } from '../../../engine/index.ts';
import { saysOf } from '../../widgets/says.ts';

/** One answer of an application, ready to read. */
export type ReadableAnswer =
  | { readonly kind: 'text'; readonly name: string; readonly title: string; readonly text: string }
  | { readonly kind: 'photos'; readonly name: string; readonly title: string; readonly urls: readonly string[] };

/** One section with the answers it holds. */
export interface ReadableSection {
  readonly title: string;
  readonly answers: readonly ReadableAnswer[];
}

/**
 * Groups given answers by section, with labels and option names of the open form.
 * Leaves out unanswered fields, whatever default the form has; a set flag reads `yes`.
 */
export function toReadable(state: FormState, given: Values, yes: string): readonly ReadableSection[] {
  return state.layout
    .map((names, position) => ({
      title: state.form.sections[position]?.title ?? '',
      answers: names.flatMap((name) => [name, ...innerFields(state, name)]).flatMap((name) => toAnswer(state, name, given, yes)),
    }))
    .filter(({ answers }) => answers.length > 0);
}

/** Fields in this row that show information of their own; parts of a picker only repeat it. */
function innerFields(state: FormState, name: string): readonly string[] {
  return (forms.compiledField(state, name)?.draws ?? []).filter(
    (inner) => forms.compiledField(state, inner)?.definition.part === undefined,
  );
}

/** Joins the names that a multi-level picker stored in separate fields, as its row shows them. */
function joinedParts(state: FormState, name: string, given: Values): Json | undefined {
  const row = forms.compiledField(state, name);
  if (row?.definition.part === undefined) return given[name];
  return [name, ...row.draws]
    .flatMap((one) => {
      const part = forms.compiledField(state, one)?.definition.part ?? '';
      return part.endsWith('.label') ? [{ part, text: textsOf(given[one]).join('') }] : [];
    })
    .sort((a, b) => a.part.localeCompare(b.part))
    .flatMap(({ text }) => (text === '' ? [] : [text]))
    .join('/');
}

function toAnswer(state: FormState, name: string, given: Values, yes: string): ReadableAnswer[] {
  const value = joinedParts(state, name, given);
  const answer = forms.field(state, name);
  const definition = forms.compiledField(state, name)?.definition;
  if (answer === undefined || definition === undefined) return [];
  const { title } = answer;
  if (forms.kindOf(definition) === 'upload') {
    const urls = textsOf(value);
    return urls.length > 0 ? [{ kind: 'photos', name, title, urls }] : [];
  }
  if (saysOf(definition.widget) === 'yes') return value === '1' || value === true ? [{ kind: 'text', name, title, text: yes }] : [];
  const text = forms.answerWords(answer, { definition }, value);
  return text === '' ? [] : [{ kind: 'text', name, title, text }];
}

const textsOf = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((item) => (typeof item === 'string' || typeof item === 'number' ? [String(item)] : []))
    .filter((item) => item !== '');
