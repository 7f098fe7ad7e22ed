import type { Place, SourceDocument, Typed } from '../source/types.ts';
import type { Program, SignIn } from './formats.gen.ts';
import type { Project } from './project.ts';

/** A name that the program reads from a document, and its place. */
export interface ProgramName {
  readonly name: string;
  readonly at: Place;
}

const namesIn = (document: SourceDocument, table: object, path: readonly string[]): readonly ProgramName[] =>
  Object.entries(table).map(([role, name]: [string, string]) => ({ name, at: { document, path: [...path, role] } }));

const CALLS = ['send', 'picture', 'login'] as const;

/** Maps the names that program code uses to calls: `program.calls.upload`, `signIn.code.send`. */
export const rolesOf = (program: Program | undefined, signIn: SignIn | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...Object.entries(program?.calls ?? {}).map(([role, name]: [string, string]) => [`program.calls.${role}`, name] as const),
    ...(signIn === undefined ? [] : CALLS.map((role) => [`signIn.code.${role}`, signIn.code[role]] as const)),
  ]);

const over = <T>(typed: Typed<T> | undefined, find: (typed: Typed<T>) => readonly ProgramName[]): readonly ProgramName[] =>
  typed === undefined ? [] : find(typed);

/** Returns the calls that the program makes by itself and at the sign-in. */
export const programCalls = ({ program, signIn }: Project): readonly ProgramName[] => [
  ...over(program, ({ document, value }) => namesIn(document, value.calls, ['calls'])),
  ...over(signIn, ({ document, value }) => CALLS.map((role) => ({ name: value.code[role], at: { document, path: ['code', role] } }))),
];

/** Returns the flows that the program starts by itself and at the sign-in. */
export const programFlows = ({ program, signIn }: Project): readonly ProgramName[] => [
  ...over(program, ({ document, value }) => namesIn(document, value.flows, ['flows'])),
  ...over(signIn, ({ document, value }) => [
    { name: value.code.then, at: { document, path: ['code', 'then'] } },
    ...Object.entries(value.ways).map(([way, { flow }]) => ({ name: flow, at: { document, path: ['ways', way, 'flow'] } })),
  ]),
];

/** Returns the pages that the program opens by itself. */
export const programRoutes = ({ program }: Project): readonly ProgramName[] =>
  over(program, ({ document, value }) => [
    ...namesIn(document, value.routes, ['routes']),
    ...(value.unlisted ?? []).flatMap(({ path: name }, index) =>
      name === undefined ? [] : [{ name, at: { document, path: ['unlisted', index, 'path'] } }],
    ),
  ]);
