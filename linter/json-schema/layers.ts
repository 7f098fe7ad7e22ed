import { isValues } from '../../engine/documents/json.ts';
import { both, type Condition, type Need, type Scope } from './condition.ts';
import { isText, isTexts, peek, placeOf, resolved, take, taken } from './part.ts';
import { pointer } from './pointer.ts';
import type { Branch, Part, Source, Work } from './types.ts';
import { variantsOf } from './variants.ts';

/** One schema of an object, and its condition. */
export interface Layer {
  readonly when: Condition;
  readonly part: Part;
  readonly properties: ReadonlyMap<string, readonly Source[]>;
}

/** All schemas and requirements of an object, with their conditions. */
export interface Layers {
  readonly layers: readonly Layer[];
  readonly needs: readonly Need[];
}

/** Lists the schemas of an object: its own, and the ones that depend on answers. */
export function layersOf(part: Part, when: Condition, scope: Scope, known: ReadonlySet<string>, work: Work): Layers {
  const own = new Set([...known, ...part.properties.keys()]);
  const choices = ['oneOf', 'anyOf'].map((keyword) => variantsOf(part, keyword, when, scope, own, work));
  const properties = new Map([...part.properties, ...choices.flatMap(({ added }) => [...added])]);
  const names = new Set([...own, ...properties.keys()]);
  if (peek(part, 'type') === 'object' || Array.isArray(peek(part, 'type'))) take(part, 'type', work);
  const needs: Need[] = (taken(part, 'required', isTexts, work) ?? []).map((name, index) => ({
    name,
    when,
    path: `${placeOf(part, 'required')}/${index}`,
  }));
  const inner = [
    ...part.branches.map((branch) => branchLayers(branch, part, when, scope, names, work)),
    ...choices.flatMap(({ variants }) => variants.map((one) => layersOf(one.part, one.when, scope, names, work))),
  ];
  return {
    layers: [{ part, when, properties }, ...inner.flatMap(({ layers }) => layers)],
    needs: [...needs, ...choices.flatMap((one) => one.needs), ...inner.flatMap((one) => one.needs)],
  };
}

function branchLayers(
  { keyword, owner, source }: Branch,
  part: Part,
  when: Condition,
  scope: Scope,
  names: ReadonlySet<string>,
  work: Work,
): Layers {
  const { path, seen, schema } = source;
  if (keyword === 'if') {
    const condition: Condition = { schema: source, scope };
    const at = path.replace(/if$/, '');
    const sides = [
      ['then', condition],
      ['else', { not: condition }],
    ] as const;
    const inner = sides.flatMap(([side, holds]) =>
      owner[side] === undefined ? [] : [layersAt({ schema: owner[side], path: `${at}${side}`, seen }, both(when, holds))],
    );
    // An empty dependency requires nothing.
    if (inner.length === 0) work.note(path, 'unread', { keyword });
    return { layers: inner.flatMap(({ layers }) => layers), needs: inner.flatMap(({ needs }) => needs) };
  }
  if (!isValues(schema)) return NOTHING;
  work.ledger.open(path);
  const all = Object.entries(schema).map(([name, value]): Layers => {
    const at = `${path}/${pointer(name)}`;
    const holds = both(when, { filled: name, scope, path: at });
    if (typeof value === 'string' && keyword === 'dependencies') return brought([value], at, holds);
    return Array.isArray(value) && value.every(isText) ? brought(value, at, holds) : layersAt({ schema: value, path: at, seen }, holds);
  });
  return { layers: all.flatMap(({ layers }) => layers), needs: all.flatMap(({ needs }) => needs) };

  function brought(needs: readonly string[], at: string, holds: Condition): Layers {
    work.ledger.read(at);
    return { layers: [], needs: needs.map((name) => ({ name, when: holds, path: at })) };
  }

  function layersAt(inner: Source, holds: Condition): Layers {
    if (inner.schema === true) work.ledger.read(inner.path);
    const found = isValues(inner.schema) ? resolved([inner], { path: inner.path, ui: [], locked: part.locked }, work) : undefined;
    return found === undefined ? NOTHING : layersOf(found, holds, scope, names, work);
  }
}

const NOTHING: Layers = { layers: [], needs: [] };
