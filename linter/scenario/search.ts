import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import type { Path } from '../source/types.ts';
import { aimedTrials, surroundings, varsIn, writtenOf } from './aim.ts';
import { withFile } from './changed.ts';
import { type Compiled, compiledProject } from './compiled.ts';
import { knowledgeOf } from './knowledge.ts';
import type { Mutant } from './mutants.ts';
import { differingPaths, type Observation, observe } from './observe.ts';
import { runScenario, type ScenarioFile, type Subject } from './run.ts';
import { scenarioOf, type Telling } from './scenario-of.ts';
import { type Aimed, trialsOf } from './trials.ts';
import { rankOf } from './written.ts';

/** The outcome of a search: scenarios to add, the mutants that they tell, and those that nothing tried told. */
export interface Found {
  readonly scenarios: readonly Documents.Scenario[];
  readonly told: readonly Mutant[];
  readonly left: readonly Mutant[];
}

const MOST_TRIALS = 400;

/** Searches circumstances and steps of a document that tell mutants from it, and writes them as scenarios: as few as it can, and short. */
export function searchScenarios(
  compiled: Compiled,
  subject: Subject,
  name: string,
  { mutants, file }: { readonly mutants: readonly Mutant[]; readonly file: ScenarioFile | undefined },
): Found {
  const { project } = compiled;
  const document = (
    subject === 'pages' ? project.pages : subject === 'flows' ? project.flows : subject === 'forms' ? project.forms : project.channels
  ).get(name);
  if (document === undefined) return { scenarios: [], told: [], left: mutants };
  const params = subject === 'flows' ? (compiled.flows[name]?.params ?? []) : [];
  const knowledge = knowledgeOf(
    (subject === 'flows' ? { do: compiled.flows[name]?.do, gives: compiled.flows[name]?.gives } : document.value) as unknown as Json,
    compiled,
    params,
  );
  const events = subject === 'pages' ? eventsIn(document.value as unknown as Json) : [];
  const trials = [...trialsOf(compiled, subject, name, { knowledge, events })].slice(0, 3000);
  const seenBy = new Map<Aimed, Observation | undefined>();
  const seen = (trial: Aimed): Observation | undefined => {
    if (!seenBy.has(trial)) {
      const found = observe(compiled, subject, name, trial);
      seenBy.set(trial, found?.['faults'] === undefined ? found : undefined);
    }
    return seenBy.get(trial);
  };
  const telling: Telling[] = [];
  const told: Mutant[] = [];
  const left: Mutant[] = [];
  for (const mutant of mutants) {
    const changed = withFile(project, { path: mutant.file, text: mutant.text });
    if (changed === undefined) {
      left.push(mutant);
      continue;
    }
    const other = compiledProject(changed, compiled);
    if (file?.value.scenarios.some((_, index) => runScenario(file, index, other).length > 0)) {
      told.push(mutant);
      continue;
    }
    const words = wordsAt(compiled, mutant);
    const score = (trial: Aimed): number => {
      let found = trial.about.size === 0 ? 1 : 0;
      for (const word of trial.about) if (words.has(word)) found += 3;
      return found;
    };
    const aimed = aimedTrials({ compiled, subject, name, knowledge }, mutant);
    const candidates = [
      ...trials.filter(({ about }) => about.size === 0),
      ...telling.map(({ trial }) => trial).filter(({ about }) => about.size > 0),
      ...trials
        .filter((trial) => score(trial) > 0)
        .toSorted((a, b) => score(b) - score(a))
        .slice(0, MOST_TRIALS / 2),
      ...aimed,
      ...trials.filter((trial) => score(trial) === 0).slice(0, MOST_TRIALS / 2),
    ];
    const hit = firstHit(candidates, { seen, changed: (trial) => observe(other, subject, name, trial) });
    if (hit === undefined) {
      left.push(mutant);
      continue;
    }
    told.push(mutant);
    const { trial, paths, before } = hit;
    const known = telling.find((one) => one.trial === trial);
    const isSaid = known?.paths.some((path) => paths.some((one) => one.join('\0') === path.join('\0')));
    const [best] = paths.toSorted((a, b) => rankOf(before, a) - rankOf(before, b));
    if (known === undefined) telling.push({ trial, seen: before, paths: best === undefined ? [] : [best] });
    else if (!isSaid && best !== undefined) known.paths.push(best);
  }
  return { scenarios: telling.map((one) => scenarioOf(one, (trial) => observe(compiled, subject, name, trial))), told, left };
}

function firstHit(
  candidates: readonly Aimed[],
  {
    seen,
    changed,
  }: { readonly seen: (trial: Aimed) => Observation | undefined; readonly changed: (trial: Aimed) => Observation | undefined },
): { readonly trial: Aimed; readonly before: Observation; readonly paths: readonly Path[] } | undefined {
  for (const trial of candidates) {
    const before = seen(trial);
    if (before === undefined) continue;
    const after = changed(trial);
    const paths = after === undefined ? [[]] : differingPaths(before, after);
    if (paths.length > 0) return { trial, before, paths: paths.filter((path) => path.length > 0 && path[0] !== 'faults') };
  }
  return undefined;
}

/** Names of blocks and paths around a mutated place. */
function wordsAt(compiled: Compiled, mutant: Mutant): ReadonlySet<string> {
  const { rule, block } = surroundings(mutant, writtenOf(compiled, mutant));
  return new Set([...varsIn(rule), ...(block === undefined ? [] : [block]), ...mutant.path.map(String)]);
}

function eventsIn(document: Json): readonly { readonly id: string; readonly event: string }[] {
  const found: { readonly id: string; readonly event: string }[] = [];
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isValues(value) && typeof value['id'] === 'string' && isValues(value['on']))
      for (const event of Object.keys(value['on'])) found.push({ id: value['id'], event });
    for (const [key, one] of Object.entries(value)) if (key !== 'samples') visit(one as Json);
  };
  visit(document);
  return found;
}
