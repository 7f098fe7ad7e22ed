import { isValues, type Json, type Values } from '../documents/json.ts';

/** Returns the scope with one dotted path changed. Copies objects along the path and replaces any other value there. */
export function assign(scope: Values, path: string, value: Json): Values {
  const dot = path.indexOf('.');
  if (dot < 0) return { ...scope, [path]: value };
  const name = path.slice(0, dot);
  const inner = Object.hasOwn(scope, name) ? scope[name] : undefined;
  return { ...scope, [name]: assign(isValues(inner) ? inner : {}, path.slice(dot + 1), value) };
}

/** Returns the scope with the given names as they were before, so that variables of a branch do not leak. */
export function restore(scope: Values, before: Values, names: readonly string[]): Values {
  const kept = Object.entries(scope).filter(([name]) => !names.includes(name));
  const back = Object.entries(before).filter(([name]) => names.includes(name));
  return Object.fromEntries([...kept, ...back]);
}
