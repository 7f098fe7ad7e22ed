import { type FormState, forms, type Option } from '../../../engine/index.ts';
import type { Ask } from './ask.ts';

/** A known part of one level of a chain: the option's value or its label. */
interface Known {
  readonly level: number;
  readonly name: 'value' | 'label';
  readonly text: string;
}

/** The answered row of a picker with several levels. */
interface Row {
  readonly name: string;
  readonly known: readonly Known[];
  /** The full path of names, when the row stores no parts of it. */
  readonly whole: string | undefined;
  /** True when the last name alone may stand for the path, as in the steps to a hospital. */
  readonly endNames: boolean;
}

const textOf = (state: FormState, name: string): string => {
  const value = forms.field(state, name)?.value;
  return typeof value === 'string' ? value : '';
};

function partOf(state: FormState, name: string): Known | undefined {
  const [level = '', which] = (forms.compiledField(state, name)?.definition.part ?? '').split('.');
  const text = textOf(state, name);
  return (which === 'value' || which === 'label') && text !== '' ? { level: Number(level), name: which, text } : undefined;
}

function rowOf(state: FormState, name: string): Row {
  const own = forms.compiledField(state, name);
  const parts = [name, ...forms.drawsAt(state, name)].flatMap((one) => partOf(state, one) ?? []);
  const { options, part } = own?.definition ?? {};
  const endNames = options !== undefined && 'steps' in options;
  return { name, known: parts, whole: part === undefined ? textOf(state, name) : undefined, endNames };
}

/** True when the row allows the option at this level of the chain. */
function mayStand({ known, whole, endNames }: Row, option: Option, level: number): boolean {
  const names = whole?.split('/') ?? [];
  const isNamed = names.length === 0 || (endNames && names.length === 1) || names[level] === option.label;
  return isNamed && known.every((one) => one.level !== level || option[one.name] === one.text);
}

const isWhole = ({ known, whole, endNames }: Row, path: readonly Option[]): boolean =>
  known.every(({ level }) => level < path.length) &&
  (whole === undefined || whole === path.map(({ label }) => label).join('/') || (endNames && whole === path.at(-1)?.label));

/**
 * Loads the options below a chain: from the next step of the document, or from the children of a tree or of the last step.
 * Returns undefined without an answer.
 */
async function below(state: FormState, { name }: Row, path: readonly Option[], ask: Ask): Promise<readonly Option[] | undefined> {
  const source = forms.compiledField(state, name)?.definition.options;
  if (source === undefined || !('steps' in source))
    return (path.length === 0 ? forms.field(state, name)?.options : path.at(-1)?.children) ?? [];
  if (path.length >= source.steps.length) return path.at(-1)?.children ?? [];
  const want = forms.stepRequest(state, name, path.length, path);
  if (want === undefined) return [];
  const asked = await ask(want.call, want.params);
  if (asked.kind === 'failure') return undefined;
  return asked.kind === 'answer' ? forms.stepOptions(state, want, asked.result) : [];
}

/** Checks whether a chain that begins with `path` fits the row. Returns undefined when a list could not be loaded. */
async function fits(state: FormState, row: Row, path: readonly Option[], ask: Ask): Promise<boolean | undefined> {
  const options = await below(state, row, path, ask);
  if (options === undefined) return undefined;
  if (options.length === 0) return path.length > 0 && isWhole(row, path);
  for (const option of options.filter((one) => mayStand(row, one, path.length))) {
    const found = await fits(state, row, [...path, option], ask);
    if (found !== false) return found;
  }
  return false;
}

/**
 * Returns the visible rows with several levels (steps or a tree) whose answer is no chain of the options this server offers.
 * Returns undefined when a list could not be loaded (FR-11, AP-27 to AP-29, AP-34).
 */
export async function invalidPaths(state: FormState, ask: Ask): Promise<readonly string[] | undefined> {
  const strays: string[] = [];
  for (const { path: name, shown, own } of forms.placedFields(state)) {
    const { visible, readonly } = shown;
    const source = own.definition.options;
    if (!visible || readonly || source === undefined || !('steps' in source || source.children !== undefined)) continue;
    const row = rowOf(state, name);
    if (row.known.length === 0 && (row.whole ?? '') === '') continue;
    const found = await fits(state, row, [], ask);
    if (found === undefined) return undefined;
    if (!found) strays.push(name);
  }
  return strays;
}
