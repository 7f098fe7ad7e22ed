import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import type { Path } from '../source/types.ts';
import { type Compiled, channelValues } from './compiled.ts';
import { openForm } from './open-form.ts';
import { happen, NOTHING, type Subject } from './run.ts';
import { openPage } from './stage.ts';

/** A scenario of one step without its expectations. */
export interface Trial {
  readonly given: Documents.ScenarioGiven;
  readonly when?: Documents.ScenarioWhen;
}

/** The outcome of a trial, keyed as in `then`; blocks of one name are a list. */
export type Observation = Values;

/** Runs a trial and returns all that a scenario could say about it. */
export function observe(compiled: Compiled, subject: Subject, name: string, { given, when }: Trial): Observation | undefined {
  if (subject === 'channels') {
    const found = compiled.channel(name, given.environment ?? 'production');
    return typeof found === 'string' ? undefined : { values: channelValues(found.key, found.channel, given.over) };
  }
  if (subject === 'forms') return observeForm(compiled, name, { given, ...(when && { when }) });
  const page = openPage(compiled, subject === 'pages' ? name : undefined, given);
  if (typeof page === 'string') return undefined;
  const opened = page.react();
  const before = JSON.stringify(page.kept());
  const done = happen(page, subject === 'flows' ? { flow: name, ...(given.with && { with: given.with }), ...when } : when);
  if (typeof done === 'string') return undefined;
  const after = page.react();
  const effects = [...(when === undefined && subject === 'pages' ? opened.effects : []), ...done.effects, ...after.effects];
  const faults = [...opened.faults, ...done.faults, ...after.faults, ...page.faults()];
  const changes = {
    does: effects,
    ...(done !== NOTHING && { ends: done.isWhole }),
    session: page.session(),
    changes: page.changes(),
    ...(JSON.stringify(page.kept()) !== before && { keeps: page.kept() }),
  };
  if (subject === 'flows')
    return { ...changes, gives: 'gives' in done ? (done.gives as Json) : null, ...(faults.length > 0 && { faults }) };
  // The words of a fault are for programmers: what draws one is no circumstance to say.
  if (page.seen().some(({ id }) => id.endsWith('-fault'))) faults.push('drawn');
  const blocks = [...Map.groupBy(page.seen(), ({ id }) => id)];
  const shows = Object.fromEntries(blocks.map(([id, list]) => [id, list.map(({ props }) => props)]));
  const asks = Object.fromEntries(
    page.sources().flatMap((source): [string, Json][] => {
      const asked = page.asks(source);
      return typeof asked === 'string' ? [] : [[source, asked ?? false]];
    }),
  );
  const from = Object.fromEntries(page.sources().map((source) => [source, page.from(source)]));
  return {
    title: page.title(),
    step: page.step(),
    shows,
    asks,
    from,
    state: page.state(),
    ...changes,
    ...(faults.length > 0 && { faults }),
  };
}

function observeForm(compiled: Compiled, name: string, { given, when }: Trial): Observation | undefined {
  const form = openForm(compiled, name, given);
  if (typeof form === 'string') return undefined;
  for (const [field, value] of Object.entries(when?.fill ?? {})) if (!form.fill(field, value)) return undefined;
  for (const group of when?.add ?? []) if (!form.add(group)) return undefined;
  for (const field of when?.leave ?? []) if (!form.leave(field)) return undefined;
  if (when?.submit) form.submit();
  const faults = form.faults();
  const fields = Object.fromEntries(form.names().map((field) => [field, form.field(field) ?? null]));
  return { fields, handsIn: form.handsIn(), ...(faults.length > 0 && { faults }) };
}

const MOST = 60;

/** Returns the places where two observations differ, inmost first, at most 60. */
export function differingPaths(one: Json | undefined, other: Json | undefined): readonly Path[] {
  const found: Path[] = [];
  const visit = (a: Json | undefined, b: Json | undefined, at: Path): void => {
    if (a === b || found.length >= MOST) return;
    if (Array.isArray(a) && Array.isArray(b)) {
      for (let index = 0; index < Math.max(a.length, b.length); index += 1) visit(a[index], b[index], [...at, index]);
      return;
    }
    if (isValues(a) && isValues(b)) {
      for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
        visit(Object.hasOwn(a, name) ? a[name] : undefined, Object.hasOwn(b, name) ? b[name] : undefined, [...at, name]);
      return;
    }
    // Nothing and null are the same to a scenario.
    if ((a ?? null) === null && (b ?? null) === null) return;
    if (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b)) return;
    found.push(at);
  };
  visit(one, other, []);
  return found;
}
