import type { Json } from '../../engine/index.ts';

type Rule = Readonly<Record<string, Json>>;

/** Returns a rule of a page with what it reads as `{ "var": … }` instead of `"=path"`, as rules of forms say it. */
export function withVars(rule: Json): Json {
  if (typeof rule === 'string') {
    if (rule.startsWith('==')) return rule.slice(1);
    return rule.startsWith('=') ? { var: rule.slice(1) } : rule;
  }
  if (Array.isArray(rule)) return rule.map((one) => withVars(one as Json));
  if (typeof rule !== 'object' || rule === null) return rule;
  return Object.fromEntries(Object.entries(rule as Rule).map(([key, value]) => [key, withVars(value)]));
}

/** Returns a rule as pages spell it: the reverse of `withVars`. */
export function asSpelled(rule: Json): Json {
  if (typeof rule === 'string') return rule.startsWith('=') ? `=${rule}` : rule;
  if (Array.isArray(rule)) return rule.map((one) => asSpelled(one as Json));
  if (typeof rule !== 'object' || rule === null) return rule;
  const { var: name, ...others } = rule as Rule;
  if (typeof name === 'string' && Object.keys(others).length === 0) return `=${name}`;
  return Object.fromEntries(Object.entries(rule as Rule).map(([key, value]) => [key, asSpelled(value)]));
}
