import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import { parseFile } from '../source/parse.ts';
import type { Compiled } from './compiled.ts';
import type { Knowledge } from './knowledge.ts';
import type { Mutant } from './mutants.ts';
import type { Subject } from './run.ts';
import { type Aimed, alternativesAt, answersOf, beginnings, presentAt, putAt, valuesOf } from './trials.ts';

const MOST_AIMED = 300;
const MOST_PATHS = 5;
const SAID = '后台说的话';

interface Place {
  readonly compiled: Compiled;
  readonly subject: Subject;
  readonly name: string;
  readonly knowledge: Knowledge;
}

/** Conditions under which a place in a document is reached. */
interface Surroundings {
  /** The innermost rule around the place. */
  readonly rule: Json;
  readonly block: string | undefined;
  /** The event of that block whose actions it belongs to. */
  readonly event: string | undefined;
  /** Conditions on the way that no single value decides. */
  readonly conditions: readonly Json[];
  /** Values that lead there, by the path that a switch reads. */
  readonly forced: readonly (readonly [path: string, value: Json])[];
  /** Codes that lead there, by call. */
  readonly codes: readonly (readonly [call: string, code: string])[];
  readonly hostCode: string | undefined;
  readonly agrees: boolean | undefined;
}

/** Trials aimed at one mutant: what leads to its place, with every value of the few paths that its rule reads, together. */
export function aimedTrials(place: Place, mutant: Mutant): readonly Aimed[] {
  if (place.subject !== 'pages' && place.subject !== 'flows') return [];
  const found: Aimed[] = [];
  for (const trial of aimedAt(place, surroundings(mutant, writtenOf(place.compiled, mutant)))) {
    found.push(trial);
    if (found.length >= MOST_AIMED) break;
  }
  return found;
}

function* aimedAt({ compiled, subject, name, knowledge }: Place, around: Surroundings): Generator<Aimed> {
  const { block, event } = around;
  const when: readonly (Documents.ScenarioWhen | undefined)[] =
    event === undefined || block === undefined || subject !== 'pages'
      ? [undefined]
      : event === 'tap'
        ? [{ tap: block }]
        : valuesOf(knowledge).map((value) => ({ on: block, event, value }));
  const [good = {}] = event !== undefined || subject === 'flows' ? answersOf(compiled, knowledge) : [];
  const answers: Record<string, Values> = { ...good.answers };
  for (const [call, code] of around.codes) if (code !== '0') answers[call] = { ...answers[call], code, msg: SAID };
  const hosts = Object.entries(good.host ?? {}).map(
    ([ask, one]) => [ask, { ...one, ...(around.hostCode !== undefined && { code: around.hostCode, msg: SAID }) }] as const,
  );
  const led: Partial<Documents.ScenarioGiven> = {
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(hosts.length > 0 && { host: Object.fromEntries(hosts) }),
    ...(around.agrees !== undefined && { agrees: around.agrees }),
  };
  const settled = around.forced.flatMap(([path, value]) =>
    knowledge
      .behind(path)
      .slice(0, 1)
      .map((one) => [one, value] as const),
  );
  const fixed = new Set(settled.map(([path]) => path));
  const paths = [...new Set([...varsIn(around.rule), ...around.conditions.flatMap(varsIn)].flatMap((path) => knowledge.behind(path)))]
    .filter((path) => !fixed.has(path))
    .slice(0, MOST_PATHS);
  for (const start of beginnings(compiled, subject, name, knowledge).slice(0, 5)) {
    const given = settled.reduce<Documents.ScenarioGiven>((now, [path, value]) => putAt(now, path, value), { ...start, ...led });
    const options = paths.map((path) => [
      undefined,
      ...alternativesAt(path, presentAt(compiled, subject, name, given, path), knowledge).slice(0, paths.length > 2 ? 3 : 6),
    ]);
    let number = 0;
    for (const combination of combinations(options)) {
      number += 1;
      if (number > MOST_AIMED / 3) break;
      const puts = combination.flatMap((value, index): [string, Json][] => (value === undefined ? [] : [[paths[index] ?? '', value]]));
      const whole = puts.reduce<Documents.ScenarioGiven>((now, [path, value]) => putAt(now, path, value), given);
      for (const one of when)
        yield { given: whole, put: Object.fromEntries([...settled, ...puts]), ...(one && { when: one }), about: AIMED };
    }
  }
}

const AIMED: ReadonlySet<string> = new Set(['']);

/** All combinations of one option each, those with few changes first. */
function combinations<T>(options: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const all = options.reduce<readonly (readonly T[])[]>(
    (lists, list) => lists.flatMap((before) => list.map((one) => [...before, one])),
    [[]],
  );
  const changes = (list: readonly T[]): number => list.filter((one, index) => one !== options[index]?.[0]).length;
  return all.toSorted((a, b) => changes(a) - changes(b));
}

const RULES: ReadonlySet<string | number> = new Set([
  'show',
  'when',
  'value',
  'views',
  'each',
  'with',
  'props',
  'query',
  'values',
  'if',
  'read',
]);

/** Walks from the root of a document to a place and notes what has to hold on the way. */
export function surroundings({ path }: Pick<Mutant, 'path'>, written: Json): Surroundings {
  const conditions: Json[] = [];
  const forced: [string, Json][] = [];
  const codes: [string, string][] = [];
  let hostCode: string | undefined;
  let agrees: boolean | undefined;
  let here = written;
  let rule: Json = here;
  let block: string | undefined;
  let event: string | undefined;
  for (const [index, key] of path.entries()) {
    if (isValues(here)) {
      if (typeof here['id'] === 'string' && Object.hasOwn(here, 'block')) block = here['id'];
      if (Object.hasOwn(here, 'show')) conditions.unshift(here['show'] ?? null);
      const next = String(path[index + 1] ?? '').split(' ')[0] ?? '';
      if (here['do'] === 'switch') {
        const [read] = varsIn(here['value'] ?? null);
        if (key === 'cases' && read !== undefined && isPlain(here['value'] ?? null)) forced.push([read, CASES.get(next) ?? next]);
        else conditions.unshift(here['value'] ?? null);
      }
      if (here['do'] === 'call' && key === 'on' && typeof here['call'] === 'string')
        codes.push([here['call'], next === '*' ? 'other' : next]);
      if (here['do'] === 'host' && key === 'on') hostCode = next === '*' ? 'other' : next;
      if (here['do'] === 'confirm' && (key === 'yes' || key === 'no')) agrees = key === 'yes';
      if (key === 'on' && event === undefined && block !== undefined) event = next;
    }
    if (typeof here !== 'object' || here === null) break;
    here = ((here as Values)[String(key)] ?? null) as Json;
    if (index === path.length - 4) rule = here;
    if (RULES.has(key)) rule = here;
  }
  return { rule, block, event, conditions, forced, codes, hostCode, agrees };
}

const CASES: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['*', '别的'],
]);

/** A rule that is one path alone. */
const isPlain = (rule: Json): boolean => typeof rule === 'string' || (isValues(rule) && Object.hasOwn(rule, 'var'));

/** Returns the paths that a rule reads. */
export function varsIn(rule: Json): readonly string[] {
  if (typeof rule === 'string') return rule.startsWith('=') ? [rule.slice(1)] : [];
  if (typeof rule !== 'object' || rule === null) return [];
  if (isValues(rule) && typeof rule['var'] === 'string') return [rule['var']];
  return Object.values(rule).flatMap((one) => varsIn(one as Json));
}

/** The document of a mutant without the mistake. */
export function writtenOf({ project }: Compiled, { file }: Mutant): Json {
  const document = project.reading.documents.find((one) => one.file.path === file);
  return document === undefined ? null : (parseFile(document.file).value as Json);
}
