import type { Condition } from './condition.ts';
import type { Layer } from './layers.ts';
import type { Source, Work } from './types.ts';

/** Schemas of a property, and their conditions. */
export interface Way {
  readonly sources: readonly Source[];
  readonly whens: readonly Condition[];
}

/** All schemas of one property of an object. */
export interface Cases {
  /** The property itself: one schema, or a different one per condition. */
  readonly ways: readonly Way[];
  /** Schemas that apply additionally under a condition. */
  readonly refines: readonly Way[];
  /** The conditions that forbid the property. */
  readonly hides: readonly Condition[];
}

const same = (one: readonly Source[], other: readonly Source[]): boolean =>
  JSON.stringify(one.map(({ schema }) => schema)) === JSON.stringify(other.map(({ schema }) => schema));

/** Collects the schemas of each property by name; unconditional properties come first. */
export function casesOf(layers: readonly Layer[], work: Work): ReadonlyMap<string, Cases> {
  const cases = new Map<string, { ways: Way[]; refines: Way[]; hides: Condition[] }>();
  const ofName = (name: string) => {
    const known = cases.get(name) ?? { ways: [], refines: [], hides: [] };
    cases.set(name, known);
    return known;
  };
  const always = layers.filter(({ when }) => when === true);
  for (const { properties } of always)
    for (const [name, sources] of properties) {
      const { ways } = ofName(name);
      const [known] = ways;
      ways.splice(0, 1, { sources: [...(known?.sources ?? []), ...sources], whens: [true] });
    }
  for (const { properties, when } of layers.filter((layer) => layer.when !== true))
    for (const [name, sources] of properties) add(name, sources, when);
  return cases;

  function add(name: string, sources: readonly Source[], when: Condition): void {
    const { ways, refines, hides } = ofName(name);
    const hidden = sources.every(({ schema }) => schema === false);
    if (hidden) hides.push(when);
    if (hidden || sources.every(({ schema }) => schema === true && ways.length > 0)) {
      for (const { path } of sources) work.ledger.read(path);
      return;
    }
    const isAlways = ways[0]?.whens.includes(true) === true;
    const position = ways.findIndex((way) => same(way.sources, sources));
    const known = ways[position];
    if (isAlways && known === undefined) refines.push({ sources, whens: [when] });
    else if (known === undefined) ways.push({ sources, whens: [when] });
    else {
      for (const { path } of sources) work.ledger.read(path);
      if (!isAlways) ways[position] = { sources: known.sources, whens: [...known.whens, when] };
    }
  }
}
