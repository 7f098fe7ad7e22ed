import { isValues, type Json, type Values } from '../documents/json.ts';

/** The scope with one dotted path changed; objects on the way are copied, anything else on the way is replaced. */
export function assign(scope: Values, path: string, value: Json): Values {
  const dot = path.indexOf('.');
  if (dot < 0) return { ...scope, [path]: value };
  const name = path.slice(0, dot);
  const inner = Object.hasOwn(scope, name) ? scope[name] : undefined;
  return { ...scope, [name]: assign(isValues(inner) ? inner : {}, path.slice(dot + 1), value) };
}

/** The scope with the given names as they were before: what a branch borrowed does not leak out. */
export function restore(scope: Values, before: Values, names: readonly string[]): Values {
  const kept = Object.entries(scope).filter(([name]) => !names.includes(name));
  const back = Object.entries(before).filter(([name]) => names.includes(name));
  return Object.fromEntries([...kept, ...back]);
}
