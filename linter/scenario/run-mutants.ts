import type { Json } from '../../engine/documents/json.ts';
import { checkDocuments } from '../check.ts';
import { openProject, type Vocabulary as Product, type Project } from '../project/project.ts';
import type { SourceFile } from '../source/types.ts';
import { withFile } from './changed.ts';
import { compiledProject } from './compiled.ts';
import { runScenarios, scenarioFiles } from './index.ts';
import { type Mutant, mutantsOf, type Vocabulary } from './mutants.ts';
import { runScenario } from './run.ts';

/** Result of a mutant: killed by the checker or a scenario; undefined if it survived. */
export interface MutantResult {
  readonly mutant: Mutant;
  readonly killedBy: 'check' | 'scenario' | undefined;
}

const MUTATED = /^(?:schemas\/(?:pages|blocks|flows|forms|fields|conditions)\/[^/]+|channels\/[^/]+)\.json$/;

/** Number of mutants, each in another file, that one run of the checker judges together. */
const TOGETHER = 80;

/** Returns all mutants of the documents that scenarios speak of. */
export function everyMutant(files: readonly SourceFile[], project: Project): readonly Mutant[] {
  const words = vocabularyOf(project);
  return files
    .filter(({ path }) => MUTATED.test(path) && !path.endsWith('.samples.json'))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap((file) => mutantsOf(file, words));
}

/** Takes `count` mutants at random, the same ones for the same seed. */
export function sampleOf(all: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const random = randomOf(seed);
  const list = [...all];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [here, there] = [list[at], list[other]];
    if (here === undefined || there === undefined) continue;
    list[at] = there;
    list[other] = here;
  }
  return list.slice(0, count);
}

/**
 * Runs mutants: first the checker, many in one run, then each survivor through the scenarios of the documents that it affects.
 * The checker kills a mutant by a new issue in its own file; an issue elsewhere does not count. A scenario that fails without any mutant kills none.
 */
export function runMutants(
  mutants: readonly Mutant[],
  files: readonly SourceFile[],
  rest: readonly [code: readonly string[], loaded: readonly string[], parts: readonly string[]],
  vocabulary?: Product,
): readonly MutantResult[] {
  const known = new Set(checkDocuments(files, ...rest, vocabulary).map(({ file, rule, message }) => `${file} ${rule} ${message}`));
  const killed = new Set<Mutant>();
  for (const batch of batchesOf(mutants)) {
    const changed = new Map(batch.map((mutant) => [mutant.file, { path: mutant.file, text: mutant.text }]));
    const issues = checkDocuments(
      files.map((file) => changed.get(file.path) ?? file),
      ...rest,
      vocabulary,
    );
    const wrong = new Set(issues.flatMap(({ file, rule, message }) => (known.has(`${file} ${rule} ${message}`) ? [] : [file])));
    for (const mutant of batch) if (wrong.has(mutant.file)) killed.add(mutant);
  }
  const project = openProject(files, ...rest, vocabulary);
  const compiled = compiledProject(project);
  const uses = usesOf(project);
  const failing = new Set(runScenarios(project, () => true, compiled).issues.map(({ file, message }) => `${file} ${message}`));
  const scenarios = scenarioFiles(project);
  return mutants.map((mutant): MutantResult => {
    if (killed.has(mutant)) return { mutant, killedBy: 'check' };
    const changed = withFile(project, { path: mutant.file, text: mutant.text });
    if (changed === undefined) return { mutant, killedBy: undefined };
    const other = compiledProject(changed, compiled);
    const affected = uses.get(mutant.file) ?? new Set();
    const isKilled = scenarios
      .filter(({ subject, name }) => affected.has(`${subject}/${name}`))
      // The first scenario that fails is enough.
      .some((file) =>
        file.value.scenarios.some((_, index) =>
          runScenario(file, index, other).some(({ document, message }) => !failing.has(`${document.file.path} ${message}`)),
        ),
      );
    return { mutant, killedBy: isKilled ? 'scenario' : undefined };
  });
}

/** Groups mutants so that no two in a group share a file. */
function batchesOf(mutants: readonly Mutant[]): readonly (readonly Mutant[])[] {
  const batches: { readonly list: Mutant[]; readonly files: Set<string> }[] = [];
  for (const mutant of mutants) {
    const free = batches.find(({ list, files }) => list.length < TOGETHER && !files.has(mutant.file));
    if (free === undefined) batches.push({ list: [mutant], files: new Set([mutant.file]) });
    else {
      free.list.push(mutant);
      free.files.add(mutant.file);
    }
  }
  return batches.map(({ list }) => list);
}

/** For each file: the documents with scenarios that it may affect, as `pages/cart`. */
export function usesOf(project: Project): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (file: string, name: string): void => {
    const known = found.get(file) ?? new Set();
    known.add(name);
    found.set(file, known);
  };
  const named = new Set(scenarioFiles(project).map(({ subject, name }) => `${subject}/${name}`));
  const flowsBelow = new Map(project.flows.all.map(({ document, value }) => [document.name, flowsIn(value as unknown as Json)]));
  const closure = (names: ReadonlySet<string>, into = new Set<string>()): ReadonlySet<string> => {
    for (const name of names)
      if (!into.has(name)) {
        into.add(name);
        closure(flowsBelow.get(name) ?? new Set(), into);
      }
    return into;
  };
  for (const { document, value } of project.pages.all) {
    const name = `pages/${document.name}`;
    add(document.file.path, name);
    for (const part of document.parts ?? []) add(part.document.file.path, name);
    for (const flow of closure(flowsIn(value as unknown as Json))) add(`schemas/flows/${flow}.json`, name);
  }
  for (const [flow] of flowsBelow) for (const inner of closure(new Set([flow]))) add(`schemas/flows/${inner}.json`, `flows/${flow}`);
  for (const { form, fields } of project.views) {
    const name = `forms/${form.document.name}`;
    add(form.document.file.path, name);
    for (const { layers } of fields.values()) for (const { document } of layers) add(document.file.path, name);
    for (const { document } of project.conditions.all) add(document.file.path, name);
  }
  // A channel affects its own scenarios, those of the channels below it, and the pages that scenarios open in them.
  for (const { document } of project.channels.all) for (const name of named) add(document.file.path, name);
  return found;
}

function flowsIn(value: Json): Set<string> {
  const found = new Set<string>();
  const visit = (one: Json): void => {
    if (typeof one !== 'object' || one === null) return;
    if (!Array.isArray(one)) {
      const record = one as Readonly<Record<string, Json>>;
      if (record['do'] === 'flow' && typeof record['name'] === 'string') found.add(record['name']);
    }
    for (const inner of Object.values(one)) visit(inner as Json);
  };
  visit(value);
  return found;
}

function vocabularyOf(project: Project): Vocabulary {
  const families = (names: readonly string[]): ReadonlyMap<string, readonly string[]> =>
    new Map([...Map.groupBy(names, (name) => name.split('.')[0] ?? '')]);
  return {
    texts: families(project.texts.names),
    words: (key) => project.texts.get(key),
    calls: families(project.calls.names),
    routes: (project.routes?.value.routes ?? []).map(({ path }) => path),
  };
}

/** A generator of numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
