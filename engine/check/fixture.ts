import type { CheckIssue, SourceFile } from './types.ts';

const FIXTURES: Readonly<Record<string, string>> = import.meta.glob('./fixtures/*.txt', { query: '?raw', import: 'default', eager: true });
const METAS: Readonly<Record<string, string>> = import.meta.glob('../../schemas/meta/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a fixture expects at one marked span. */
export type Expectation = Omit<CheckIssue, 'severity'>;

/** Documents with marked spans «…», and after each document one line `! rule | message | ? suggestion | = expected` per span. */
export interface Fixture {
  readonly files: readonly SourceFile[];
  readonly expected: readonly Expectation[];
}

/** Names of the fixtures. */
export const fixtureNames = (): readonly string[] =>
  Object.keys(FIXTURES)
    .map((path) => path.replace('./fixtures/', '').replace('.txt', ''))
    .filter((name) => name !== 'project');

/** A fixture laid over the faultless project, the real meta-schemas included. */
export function readFixture(name: string): Fixture {
  const own = parts(name);
  const replaced = new Set(own.map(({ file }) => file.path));
  const base = name === 'project' ? [] : parts('project').filter(({ file }) => !replaced.has(file.path));
  const metas = Object.entries(METAS).map(([path, text]): SourceFile => ({ path: path.replace('../../', ''), text }));
  return { files: [...metas, ...[...base, ...own].map(({ file }) => file)], expected: own.flatMap(({ expected }) => expected) };
}

function parts(name: string): { readonly file: SourceFile; readonly expected: readonly Expectation[] }[] {
  const text = FIXTURES[`./fixtures/${name}.txt`] ?? '';
  return text
    .split(/^--- /m)
    .slice(1)
    .map((part) => {
      const [path = '', ...lines] = part.replace(/\n$/, '').split('\n');
      const said = lines.filter((line) => line.startsWith('! ')).map((line) => line.slice(2).split(' | '));
      const marked = lines.filter((line) => !line.startsWith('! '));
      const spans = marked.flatMap((line, index) => spansOf(line).map((span) => ({ file: path, line: index + 1, ...span })));
      const expected = spans.map((span, index): Expectation => {
        const [rule = '', message = '', ...more] = said[index] ?? [];
        const suggestion = more.find((one) => one.startsWith('? '))?.slice(2);
        const values = more
          .find((one) => one.startsWith('= '))
          ?.slice(2)
          .split('、');
        return {
          ...span,
          rule,
          message,
          ...(suggestion !== undefined && { suggestion }),
          ...(values !== undefined && { expected: values }),
        };
      });
      if (said.length !== spans.length) throw new Error(`${name}: ${path} marks ${spans.length} spans and says ${said.length} things`);
      return { file: { path, text: marked.join('\n').replace(/[«»]/g, '') }, expected };
    });
}

function spansOf(line: string): { readonly column: number; readonly endColumn: number }[] {
  return [...line.matchAll(/«([^»]*)»/g)].map((match) => {
    const column = line.slice(0, match.index).replace(/[«»]/g, '').length + 1;
    return { column, endColumn: column + Math.max(1, match[1]?.length ?? 0) };
  });
}
