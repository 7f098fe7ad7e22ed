import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operators } from '../../domain/index.ts';

/** Operators of the language itself: code that reads rules may name them, as it may name `and`. */
const LANGUAGE: ReadonlySet<string> = new Set([
  ...['var', 'if', 'and', 'or', '!', '!!', '==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in', 'option', 'filled'],
  ...['+', '-', '*', '/', '%'],
]);
/** Operators whose names are common words of code and documents. */
const COMMON: ReadonlySet<string> = new Set([
  ...['text', 'length', 'keys', 'at', 'map', 'filter', 'all', 'some', 'none', 'find', 'where', 'without', 'sum', 'count'],
  ...['unique', 'slice', 'split', 'join', 'merge', 'min', 'max', 'today', 'now', 'mask', 'missing', 'cat', 'first'],
]);
const own = Object.keys(operators.DESCRIBED).filter((name) => !LANGUAGE.has(name) && !COMMON.has(name));

const files = globSync('{engine,domain,linter,renderer,app,server,tools,plugins}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|\.gen\.ts$|testing\.tsx?$|(engine\/logic|domain)\/operators\//.test(path),
);

/** Names an operator as one: a text of its own, or the key of a rule. */
const names = (source: string, name: string): boolean => new RegExp(`'${name}'|\\b${name}: \\[`).test(source);

it.each(own)('only the file of %s knows it', (name) => {
  const found = files.filter((path) => {
    // Examples of lint rules are documents.
    const code = readFileSync(path, 'utf8').replace(/^\s*(?:bad|good|docs):[\s\S]*?(?:',|`,)$/gm, '');
    return names(code, name);
  });
  expect(found).toEqual([]);
});
