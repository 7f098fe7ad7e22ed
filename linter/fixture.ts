import { laidOut } from './source/laid-out.ts';
import type { CheckIssue, SourceFile } from './source/types.ts';

const FIXTURES: Readonly<Record<string, string>> = import.meta.glob(['./rules/fixtures/*.txt', '../domain/lint/fixtures/*.txt'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const META_TEXTS: Readonly<Record<string, string>> = import.meta.glob('../schemas/meta/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const METAS = Object.entries(META_TEXTS).map(([path, text]): SourceFile => ({ path: path.replace('../', ''), text }));
/** The faultless project, with its own URL parameters. */
const BASE = laidOut(FIXTURES['./rules/fixtures/project.txt'] ?? '');

/** The expectation of a fixture at one marked span. */
export type Expectation = Omit<CheckIssue, 'severity'>;

/** Documents with marked spans «…», each followed by one line `! rule | message | ? suggestion | = expected` per span. */
export interface Fixture {
  /** The name of the fixture file: a rule, or a special topic. */
  readonly name: string;
  /** The words after `=== `; empty for a file of a single case. */
  readonly title: string;
  readonly files: readonly SourceFile[];
  readonly expected: readonly Expectation[];
}

/** Returns every case of every fixture file. A case without expectations must have no findings. */
export const fixtureCases = (): readonly Fixture[] =>
  Object.entries(FIXTURES)
    .map(([path, text]) => ({ name: path.replace(/^.*\/|\.txt$/g, ''), text }))
    .filter(({ name }) => name !== 'project')
    .flatMap(({ name, text }) => casesOf(name, text));

function casesOf(name: string, text: string): readonly Fixture[] {
  const [head = '', ...cases] = text.split(/^=== /m);
  if (cases.length === 0) return [fixture(name, '', text)];
  return [
    ...(/^--- /m.test(head) ? [fixture(name, '', head)] : []),
    ...cases.map((one) => {
      const end = one.indexOf('\n');
      return fixture(name, one.slice(0, end), one.slice(end + 1));
    }),
  ];
}

/** Returns the faultless project, or the first case of a fixture file. */
export function readFixture(name: string): Fixture {
  const text = FIXTURES[`./rules/fixtures/${name}.txt`] ?? FIXTURES[`../domain/lint/fixtures/${name}.txt`] ?? '';
  return casesOf(name, text)[0] ?? fixture(name, '', text);
}

/** Lays documents over the faultless project, with the real meta-schemas. */
export function overProject(own: readonly SourceFile[]): readonly SourceFile[] {
  const without = (files: readonly SourceFile[], over: readonly SourceFile[]): readonly SourceFile[] => {
    const replaced = new Set(over.map(({ path }) => path));
    return files.filter(({ path }) => !replaced.has(path));
  };
  return [...without(without(METAS, BASE), own), ...without(BASE, own), ...own];
}

function fixture(name: string, title: string, text: string): Fixture {
  const own = laidOut(text).map((file) => marked(file, `${name}: ${title}`));
  return { name, title, files: overProject(own.map(({ file }) => file)), expected: own.flatMap(({ expected }) => expected) };
}

function marked({ path, text }: SourceFile, name: string): { readonly file: SourceFile; readonly expected: readonly Expectation[] } {
  const lines = text.split('\n');
  const said = lines.filter((line) => line.startsWith('! ')).map((line) => line.slice(2).split(' | '));
  const source = lines.filter((line) => !line.startsWith('! '));
  const spans = source.flatMap((line, index) => spansOf(line).map((span) => ({ file: path, line: index + 1, ...span })));
  if (said.length !== spans.length) throw new Error(`${name}: ${path} has ${spans.length} marked spans and ${said.length} expectations`);
  const expected = spans.map((span, index): Expectation => {
    const [rule = '', message = '', ...more] = said[index] ?? [];
    const suggestion = more.find((one) => one.startsWith('? '))?.slice(2);
    const values = more
      .find((one) => one.startsWith('= '))
      ?.slice(2)
      .split('、');
    return { ...span, rule, message, ...(suggestion !== undefined && { suggestion }), ...(values !== undefined && { expected: values }) };
  });
  return { file: { path, text: source.join('\n').replace(/[«»]/g, '') }, expected };
}

function spansOf(line: string): { readonly column: number; readonly endColumn: number }[] {
  return [...line.matchAll(/«([^»]*)»/g)].map((match) => {
    const column = line.slice(0, match.index).replace(/[«»]/g, '').length + 1;
    return { column, endColumn: column + Math.max(1, match[1]?.length ?? 0) };
  });
}
