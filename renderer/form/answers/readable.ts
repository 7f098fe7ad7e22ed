import { type FieldState, type FormState, forms, isValues, type Json, type Values } from '../../../engine/index.ts';
import { saysOf } from '../../widgets/says.ts';
import { itemTitle } from '../groups/summary.ts';
import type { Say } from '../texts.ts';

/** The words of readable answers. */
export interface AnswerWords {
  /** Of a set flag. */
  readonly yes: string;
  readonly say: Say;
}

/** One answer of an application, ready to read. `name` is its path. */
export type ReadableAnswer =
  | { readonly kind: 'text'; readonly name: string; readonly title: string; readonly text: string }
  | { readonly kind: 'photos'; readonly name: string; readonly title: string; readonly urls: readonly string[] }
  | { readonly kind: 'items'; readonly name: string; readonly title: string; readonly items: readonly ReadableItem[] };

/** The answers of one item of a group, or of an object. */
export interface ReadableItem {
  readonly key: string;
  readonly title: string;
  readonly answers: readonly ReadableAnswer[];
}

/** One section with the answers it holds. */
export interface ReadableSection {
  readonly title: string;
  /** Its number in the form. */
  readonly position: number;
  readonly answers: readonly ReadableAnswer[];
}

/**
 * Groups given answers by section, with labels and option names of the open form.
 * Leaves out unanswered fields, whatever default the form has; a set flag reads `yes`.
 */
export function toReadable(state: FormState, given: Values, words: AnswerWords): readonly ReadableSection[] {
  return state.layout
    .map((names, position) => {
      const title = state.form.sections[position]?.title ?? '';
      return { title, position, answers: unfolded(answersOf(state, names, given, words), title) };
    })
    .filter(({ answers }) => answers.length > 0);
}

/** The object of a named section has the title of its section: its answers stand in the section itself. */
const unfolded = (answers: readonly ReadableAnswer[], title: string): readonly ReadableAnswer[] => {
  const [only] = answers;
  return answers.length === 1 && only?.kind === 'items' && only.title === title && only.items[0]?.title === ''
    ? only.items[0].answers
    : answers;
};

const answersOf = (state: FormState, names: readonly string[], given: Values, words: AnswerWords, above = ''): readonly ReadableAnswer[] =>
  names.flatMap((name) => [name, ...innerFields(state, name)]).flatMap((name) => toAnswer(state, name, given, words, above));

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

function toAnswer(state: FormState, name: string, given: Values, words: AnswerWords, above: string): ReadableAnswer[] {
  const value = joinedParts(state, name, given);
  const answer = forms.field(state, name);
  const compiled = forms.compiledField(state, name);
  if (answer === undefined || compiled === undefined) return [];
  const { definition } = compiled;
  const { title } = answer;
  const path = `${above}${name}`;
  if (compiled.items !== undefined) {
    const items = itemsOf(answer, path, value, compiled.items.isGroup ? (definition.itemTitle ?? '') : undefined, words);
    return items.length === 0 ? [] : [{ kind: 'items', name: path, title, items }];
  }
  if (forms.kindOf(definition) === 'upload') {
    const urls = textsOf(value);
    return urls.length > 0 ? [{ kind: 'photos', name: path, title, urls }] : [];
  }
  if (saysOf(definition.widget) === 'yes')
    return value === '1' || value === true ? [{ kind: 'text', name: path, title, text: words.yes }] : [];
  const text = forms.answerWords(answer, { definition }, value);
  return text === '' ? [] : [{ kind: 'text', name: path, title, text }];
}

/** Returns the answers of each item of a group, or of an object as one item without a title. Items without an answer are left out. */
function itemsOf(
  shown: FieldState,
  path: string,
  value: Json | undefined,
  written: string | undefined,
  words: AnswerWords,
): readonly ReadableItem[] {
  const list = (Array.isArray(value) ? value : [value]) as readonly (Json | undefined)[];
  return forms.itemsAt(shown, path).flatMap(({ path: key, state }, at) => {
    const given = list[at];
    const answers = isValues(given) ? answersOf(state, state.layout.flat(), given, words, `${key}/`) : [];
    if (answers.length === 0) return [];
    const title = written === undefined ? '' : itemTitle(written === '' ? undefined : written, at, words.say);
    return [{ key, title, answers }];
  });
}

const textsOf = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((item) => (typeof item === 'string' || typeof item === 'number' ? [String(item)] : []))
    .filter((item) => item !== '');
