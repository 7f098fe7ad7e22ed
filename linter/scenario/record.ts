import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import type { Compiled } from './compiled.ts';
import { type OpenPage, openPage } from './stage.ts';

const LONGEST = 80;

/** Records scenarios of a page from one of its samples: what is seen, then for each block what a tap on it does. Returns a sentence when it cannot be opened. */
export function recordPage(compiled: Compiled, id: string, sample: string): readonly Documents.Scenario[] | string {
  const channel = compiled.project.pages.get(id)?.value.samples?.find(({ name }) => name === sample)?.channel;
  const given: Documents.ScenarioGiven = { ...(channel !== undefined && { channel }), sample };
  const page = openPage(compiled, id, given);
  if (typeof page === 'string') return page;
  const opened = page.react();
  const first = `样例“${sample}”：看得到什么`;
  const then: Documents.ScenarioThen = {
    title: page.title(),
    ...(opened.effects.length > 0 && { does: opened.effects as unknown as NonNullable<Documents.ScenarioThen['does']> }),
    shows: shownOf(page),
    ...hiddenOf(page),
    ...askedOf(page),
  };
  const taps = page
    .seen()
    .filter(({ id: block }, index, all) => all.findIndex((one) => one.id === block) === index)
    .flatMap(({ id: block }): Documents.Scenario[] => {
      // Each tap begins with the page as it was opened.
      const fresh = openPage(compiled, id, given);
      if (typeof fresh === 'string') return [];
      fresh.react();
      const done = fresh.emit(block, 'tap', null, 1);
      if (done === undefined) return [];
      const effects = [...done.effects, ...fresh.react().effects];
      const does = effects as unknown as NonNullable<Documents.ScenarioThen['does']>;
      return [{ name: `样例“${sample}”：点 ${block}`, given: { like: first }, steps: [{ when: { tap: block }, then: { does } }] }];
    });
  return [{ name: first, given, steps: [{ then }] }, ...taps];
}

/** The blocks that are seen with the properties that a person reads: texts, numbers and switches, not lists of records. */
function shownOf(page: OpenPage): NonNullable<Documents.ScenarioThen['shows']> {
  const blocks = Map.groupBy(page.seen(), ({ id }) => id);
  return Object.fromEntries(
    [...blocks].map(([id, list]) => {
      const shown = list.map(({ props }) => readable(props));
      const [only] = shown;
      return [id, shown.length === 1 && only !== undefined ? only : shown];
    }),
  );
}

/** The blocks of the page that are not seen now. */
function hiddenOf(page: OpenPage): Pick<Documents.ScenarioThen, 'hides'> {
  const seen = new Set(page.seen().map(({ id }) => id));
  const hidden = page.blocks().filter((id) => !seen.has(id));
  return hidden.length === 0 ? {} : { hides: hidden };
}

/** The sources with the parameters of their requests, false for one that is not requested. */
function askedOf(page: OpenPage): Pick<Documents.ScenarioThen, 'asks'> {
  const asked = page.sources().flatMap((name): (readonly [string, false | Values])[] => {
    const params = page.asks(name);
    return typeof params === 'string' ? [] : [[name, params ?? false]];
  });
  return asked.length === 0 ? {} : { asks: Object.fromEntries(asked) };
}

function readable(props: Values): true | Values {
  const own = Object.entries(props).filter(([, value]) => isReadable(value));
  return own.length === 0 ? true : Object.fromEntries(own);
}

const isReadable = (value: Json): boolean => {
  if (typeof value === 'string') return value !== '' && value.length <= LONGEST;
  if (Array.isArray(value))
    return value.length > 0 && value.length <= 6 && value.every((one) => typeof one !== 'object' && isReadable(one));
  return value !== null && !isValues(value);
};
