import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Path, SourceFile } from '../source/types.ts';

/** One mistake of meaning, made by a program: what stands in a document is turned into what could stand there. */
export interface Mutant {
  readonly file: string;
  readonly path: Path;
  /** The kind of mistake, in a word or two. */
  readonly kind: string;
  /** Before and after, in short. */
  readonly change: string;
  /** The whole document with the mistake. */
  readonly text: string;
}

/** Words of documents that mutations take their other values from. */
export interface Vocabulary {
  /** Text keys by family. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Returns the words of a text key: another key with the same words is no mistake. */
  words?(key: string): string | undefined;
  /** Calls by family. */
  readonly calls: ReadonlyMap<string, readonly string[]>;
  /** Paths of routes. */
  readonly routes: readonly string[];
}

const TURNED: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  and: 'or',
  or: 'and',
  '+': '-',
  '-': '+',
  '!': '!!',
  '!!': '!',
  some: 'all',
  all: 'some',
};

const LIMITS: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'maxFiles', 'digits']);

/** Keys whose removal is a mistake that staff make: a condition, a guard, a parameter. */
const REMOVED: ReadonlySet<string> = new Set(['show', 'when', 'visible', 'locked', 'resets', 'else', 'instead', 'message']);

/** Keys that no member sees the content of, or whose change is no change of meaning. */
const SILENT: ReadonlySet<string> = new Set([
  '$schema',
  'description',
  'samples',
  'id',
  'code',
  'skeleton',
  'examples',
  'shared',
  'assumed',
  'note',
  'place',
  // Which row is which while a list changes; none of it is seen.
  'key',
]);

/** Returns every single mutation of a document, in the order of its text. A damaged document has none. */
export function mutantsOf(file: SourceFile, words: Vocabulary): readonly Mutant[] {
  let whole: Json;
  try {
    whole = JSON.parse(file.text) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
  const paths = pathsIn(whole);
  const compared = comparedIn(whole);
  const found: Mutant[] = [];
  const add = (path: Path, kind: string, after: Json | undefined, change: string): void => {
    found.push({ file: file.path, path, kind, change, text: `${JSON.stringify(replaced(whole, path, after), undefined, 2)}\n` });
  };
  const visit = (value: Json, path: Path): void => {
    const key = path.at(-1);
    if (typeof key === 'string' && SILENT.has(key)) return;
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) {
        if (isValues(one) && Object.hasOwn(one, 'do')) add([...path, index], '少一个动作', undefined, `删掉 ${short(one)}`);
        visit(one, [...path, index]);
      }
      return;
    }
    if (isValues(value)) visitRecord(value, path);
    else visitScalar(value, path);
  };
  const visitRecord = (value: Values, path: Path): void => {
    const names = Object.keys(value);
    const [only] = names;
    const operands = only === undefined ? undefined : value[only];
    if (names.length === 1 && only !== undefined) {
      const turned = TURNED[only];
      if (turned !== undefined && (Array.isArray(operands) || isValues(operands)))
        add(path, '条件反了', { [turned]: operands ?? null }, `${only} → ${turned}`);
      if (only === 'if' && Array.isArray(operands) && operands.length >= 3)
        add(path, '分支对调', { if: [operands[0], operands[2], operands[1], ...operands.slice(3)] as Json }, 'if 的两个结果对调');
      if ((only === 'and' || only === 'or') && Array.isArray(operands) && operands.length > 1)
        for (const index of operands.keys())
          add([...path, only, index], '少一个条件', undefined, `${only} 少了 ${short(operands[index] ?? null)}`);
    }
    for (const name of names) {
      const inner = value[name] ?? null;
      if (REMOVED.has(name)) add([...path, name], '少一个条件', undefined, `删掉 ${name}`);
      if ((name === 'with' || name === 'query' || name === 'values') && isValues(inner))
        // A value that is null and one that is left out read the same.
        for (const param of Object.keys(inner).filter((one) => inner[one] !== null))
          add([...path, name, param], '少一个参数', undefined, `删掉 ${name}.${param}`);
      if ((name === 'cases' || name === 'answers' || name === 'on') && isValues(inner) && Object.keys(inner).length > 1) {
        const [first, second, ...rest] = Object.entries(inner);
        if (first !== undefined && second !== undefined)
          add(
            [...path, name],
            '分支对调',
            Object.fromEntries([[first[0], second[1]], [second[0], first[1]], ...rest]),
            `${first[0]} 和 ${second[0]} 对调`,
          );
      }
      visit(inner, [...path, name]);
    }
  };
  const visitScalar = (value: Json, path: Path): void => {
    const key = path.at(-1);
    if (typeof value === 'boolean') add(path, '是否反了', !value, `${value} → ${!value}`);
    if (typeof value === 'number') {
      const isOperand = typeof key === 'number' && typeof path.at(-2) === 'string';
      if (isOperand || (typeof key === 'string' && LIMITS.has(key))) add(path, '差一个', value + 1, `${value} → ${value + 1}`);
      return;
    }
    if (typeof value !== 'string') return;
    const other = otherOf(value, path, { words, paths, compared });
    if (other !== undefined) add(path, other.kind, other.value, `${value} → ${other.value}`);
  };
  visit(whole, []);
  return found;
}

/** Another value that could stand in the place of a text: a neighbouring key, path, call, route or compared code. */
function otherOf(
  value: string,
  path: Path,
  {
    words,
    paths,
    compared,
  }: { readonly words: Vocabulary; readonly paths: readonly string[]; readonly compared: ReadonlyMap<string, readonly string[]> },
): { readonly kind: string; readonly value: string } | undefined {
  const key = path.at(-1);
  const neighbour = (list: readonly string[] | undefined, own: string): string | undefined => {
    if (list === undefined || list.length < 2) return undefined;
    return list[(list.indexOf(own) + 1) % list.length];
  };
  if (value.startsWith('@')) {
    const family = value.slice(1).split('.')[0] ?? '';
    const own = value.slice(1);
    const next = neighbour(
      words.texts.get(family)?.filter((one) => one === own || words.words === undefined || words.words(one) !== words.words(own)),
      own,
    );
    return next === undefined ? undefined : { kind: '别的文字', value: `@${next}` };
  }
  if (value.startsWith('=') || key === 'var') {
    const own = value.startsWith('=') ? value.slice(1) : value;
    const next = neighbour(
      paths.filter((one) => parentOf(one) === parentOf(own) && parentOf(one) !== ''),
      own,
    );
    return next === undefined ? undefined : { kind: '旁边的路径', value: value.startsWith('=') ? `=${next}` : next };
  }
  if (key === 'call') {
    const next = neighbour(words.calls.get(value.split('.')[0] ?? ''), value);
    return next === undefined ? undefined : { kind: '别的接口', value: next };
  }
  if (key === 'path' && value.startsWith('/')) {
    const next = neighbour(words.routes, value);
    return next === undefined ? undefined : { kind: '去别处', value: next };
  }
  const next = neighbour(compared.get(value), value);
  return next === undefined ? undefined : { kind: '别的值', value: next };
}

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** Every path that the document reads, in order, once. */
function pathsIn(whole: Json): readonly string[] {
  const found = new Set<string>();
  const visit = (value: Json, key: string): void => {
    if (typeof value === 'string') {
      if (value.startsWith('=')) found.add(value.slice(1));
      else if (key === 'var') found.add(value);
    } else if (Array.isArray(value)) for (const one of value) visit(one, key);
    else if (isValues(value)) for (const [name, one] of Object.entries(value)) visit(one, name);
  };
  visit(whole, '');
  return [...found].filter((path) => !path.includes('{'));
}

/** A path of a rule, or a text key. */
const isPath = (value: Json): boolean => typeof value === 'string' && /^[=@][^=@]/.test(value);

/** For each compared text: all texts that are compared with the same variable. */
function comparedIn(whole: Json): ReadonlyMap<string, readonly string[]> {
  const byVariable = new Map<string, Set<string>>();
  const visit = (value: Json): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isValues(value))
      for (const [name, inner] of Object.entries(value)) {
        if (['==', '===', '!=', '!==', 'in'].includes(name) && Array.isArray(inner)) {
          const variable = inner.find((one) => isPath(one) || (isValues(one) && Object.hasOwn(one, 'var')));
          const texts = inner.flat().filter((one): one is string => typeof one === 'string' && !isPath(one));
          const own = JSON.stringify(variable ?? null);
          const known = byVariable.get(own) ?? new Set();
          for (const text of texts) known.add(text);
          byVariable.set(own, known);
        }
        visit(inner);
      }
  };
  visit(whole);
  return new Map([...byVariable.values()].flatMap((texts) => [...texts].map((text) => [text, [...texts]] as const)));
}

/** A document with one part replaced, or left out. */
function replaced(value: Json, [key, ...rest]: Path, after: Json | undefined): Json {
  if (key === undefined) return after ?? null;
  if (Array.isArray(value)) {
    if (rest.length === 0 && after === undefined) return value.filter((_, index) => index !== key);
    return value.map((one, index) => (index === key ? replaced(one, rest, after) : one));
  }
  if (!isValues(value)) return value;
  const entries = Object.entries(value).flatMap(([name, one]): [string, Json][] => {
    if (name !== key) return [[name, one]];
    return rest.length === 0 && after === undefined ? [] : [[name, replaced(one, rest, after)]];
  });
  return Object.fromEntries(entries);
}

const short = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};
