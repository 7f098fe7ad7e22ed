import type { Documents, Json } from '../../engine/index.ts';
import { type Change, textFor } from './acts.ts';
import type { Read } from './outline.ts';
import { print } from './print.ts';
import { childrenOf, Impossible, insertAt, removeAt, setAt, valueAt } from './text.ts';

/** The file of a form. */
export const formFile = (code: string): string => `schemas/forms/${code}.json`;
/** The file of the scenarios of a form. */
export const scenarioFile = (code: string): string => `schemas/scenarios/forms/${code}.json`;

/** Returns the samples of a form; none while its text is half written. */
export function samplesIn(text: string): readonly Documents.Sample[] {
  const found = text.trim() === '' ? undefined : valueAt(text, ['samples']);
  return Array.isArray(found) ? (found as unknown as readonly Documents.Sample[]) : [];
}

function placeOf(read: Read, code: string, name: string): { readonly file: string; readonly text: string; readonly at: number } {
  const file = formFile(code);
  const text = textFor(read, file);
  const at = samplesIn(text).findIndex((one) => one.name === name);
  if (at < 0) throw new Impossible(`没有样例“${name}”`);
  return { file, text, at };
}

const freshName = (text: string, wanted: string): string => {
  const name = wanted.trim();
  if (name === '') throw new Impossible('给样例起个名字');
  if (samplesIn(text).some((one) => one.name === name)) throw new Impossible(`已经有样例“${name}”`);
  return name;
};

/** Refuses to take the name of a sample from the scenarios that begin with it. */
function unused(read: Read, code: string, name: string): void {
  const text = read(scenarioFile(code));
  if (text === undefined) return;
  const scenarios = (valueAt(text, ['scenarios']) ?? []) as unknown as readonly Documents.Scenario[];
  const user = scenarios.find(({ given }) => given?.sample === name);
  if (user !== undefined) throw new Impossible(`情景“${user.name}”从样例“${name}”开始，先改它`);
}

/** Adds a sample with these answers; records and surroundings are those of another sample. */
export function addSample(read: Read, code: string, wanted: string, values: Json, like: Documents.Sample | undefined): Change {
  const file = formFile(code);
  const text = textFor(read, file);
  const name = freshName(text, wanted);
  const { context, prefill, options } = like ?? {};
  const sample = { name, ...(context && { context }), ...(prefill && { prefill }), values, ...(options && { options }) } as unknown as Json;
  return { file, text: insertAt(text, ['samples'], childrenOf(text, ['samples']).length, sample) };
}

/** Gives a sample these answers. */
export function fillSample(read: Read, code: string, name: string, values: Json): Change {
  const { file, text, at } = placeOf(read, code, name);
  return { file, text: setAt(text, ['samples', at, 'values'], values) };
}

/** Renames a sample. Refuses a taken name, and while a scenario begins with the sample. */
export function renameSample(read: Read, code: string, name: string, wanted: string): Change {
  const { file, text, at } = placeOf(read, code, name);
  const next = freshName(text, wanted);
  unused(read, code, name);
  return { file, text: setAt(text, ['samples', at, 'name'], next) };
}

/** Removes a sample. Refuses the last one, and while a scenario begins with it. */
export function removeSample(read: Read, code: string, name: string): Change {
  const { file, text, at } = placeOf(read, code, name);
  if (samplesIn(text).length === 1) throw new Impossible('表单至少要有一个样例');
  unused(read, code, name);
  return { file, text: removeAt(text, ['samples', at]) };
}

/** Adds a scenario to those of a form. */
export function addScenario(read: Read, code: string, scenario: Json): Change {
  const file = scenarioFile(code);
  const text = textFor(read, file);
  return { file, text: insertAt(text, ['scenarios'], childrenOf(text, ['scenarios']).length, scenario) };
}

/** Removes a scenario by its place. Refuses the last one, and one that another is like. */
export function removeScenario(read: Read, code: string, at: number): Change {
  const file = scenarioFile(code);
  const text = textFor(read, file);
  const scenarios = (valueAt(text, ['scenarios']) ?? []) as unknown as readonly Documents.Scenario[];
  const name = scenarios[at]?.name;
  const user = scenarios.find(({ given }) => given?.like !== undefined && given.like === name);
  if (user !== undefined) throw new Impossible(`情景“${user.name}”和它一样开始，先改那一个`);
  if (scenarios.length === 1) throw new Impossible('最后一个情景连文件一起删，在文件夹里删');
  return { file, text: removeAt(text, ['scenarios', at]) };
}

/** Returns the text of a new file with one scenario. */
export const scenariosText = (scenario: Json): string =>
  `${print({ $schema: '../../meta/scenarios.schema.json', scenarios: [scenario] }, '', 0)}\n`;
