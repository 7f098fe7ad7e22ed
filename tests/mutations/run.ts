import { checkDocuments, checkModels } from '../../domain/lint/index.ts';
import { BOUND } from '../../linter/prover/index.ts';
import type { CheckIssue, SourceFile } from '../../linter/source/types.ts';
import { CHANNELS } from './channels.ts';
import { FILES } from './files.ts';
import { FLOWS } from './flows.ts';
import { FORMS } from './forms.ts';
import { FRESH } from './fresh.ts';
import { KINDS } from './kinds.ts';
import type { Mutation } from './mutation.ts';
import { PAGES } from './pages.ts';
import { SANDBOX } from './sandbox.ts';
import { TEXTS } from './texts.ts';
import { VALUES } from './values.ts';

/** Every mutation that `check` is held to. */
export const MUTATIONS: readonly Mutation[] = [
  ...FILES,
  ...FORMS,
  ...CHANNELS,
  ...PAGES,
  ...FLOWS,
  ...TEXTS,
  ...SANDBOX,
  ...KINDS,
  ...FRESH,
  ...VALUES,
];

/** Inputs of check: documents, code, files that browsers load, parts. */
export interface Sources {
  readonly files: readonly SourceFile[];
  readonly rest: readonly [code: readonly string[], loaded: readonly string[], parts: readonly string[]];
}

/** Result of a mutation: not found, found elsewhere, or found at its line. */
export interface Outcome {
  readonly mutation: Mutation;
  readonly reported: 'right' | 'elsewhere' | 'not';
  readonly issues: readonly CheckIssue[];
}

/** A file with the mutation in it. Throws if the mutation does not apply: then its data is stale. */
export function mutate(mutation: Mutation, files: readonly SourceFile[]): SourceFile {
  const before = files.find(({ path }) => path === (mutation.copied ?? mutation.file))?.text ?? '';
  if (!before.includes(mutation.find)) throw new Error(`${mutation.file} has no ${mutation.find}`);
  const text = mutation.find === '' ? mutation.replace : before.replace(mutation.find, () => mutation.replace);
  return { path: mutation.file, text };
}

/** The line at which a mutation must be reported. */
function lineOf(mutation: Mutation, files: readonly SourceFile[]): number {
  const made = mutate(mutation, files);
  const text = mutation.reportedIn === undefined ? made.text : (files.find(({ path }) => path === mutation.reportedIn)?.text ?? '');
  const written = files.find(({ path }) => path === (mutation.copied ?? mutation.file))?.text ?? '';
  const place = mutation.line === undefined ? changedAt(written, text) : text.indexOf(mutation.line);
  if (place < 0) throw new Error(`${mutation.reportedIn ?? mutation.file} has no line with ${mutation.line}`);
  return text.slice(0, place).split('\n').length;
}

/** The first index at which two texts differ. */
function changedAt(before: string, after: string): number {
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  return at;
}

/** Checks which of the mutations, made all at once, are reported. */
function checkTogether(mutations: readonly Mutation[], { files, rest }: Sources, isProven = false): readonly Outcome[] {
  const made = new Map(mutations.map((mutation) => [mutation.file, mutate(mutation, files)]));
  const known = new Set(files.map(({ path }) => path));
  const changed = [...files.map((file) => made.get(file.path) ?? file), ...[...made.values()].filter(({ path }) => !known.has(path))];
  const written = checkDocuments(changed, ...rest);
  const issues = isProven && written.length === 0 ? proofOf(changed, mutations) : written;
  return mutations.map((mutation) => {
    const said = issues.filter(({ message }) => message.includes(mutation.says));
    const file = mutation.reportedIn ?? mutation.file;
    const line = lineOf(mutation, files);
    const here = issues.filter((issue) => issue.file === file);
    const isRight = said.some((issue) => issue.file === file && issue.line === line);
    return { mutation, reported: isRight ? 'right' : said.some((issue) => issue.file === file) ? 'elsewhere' : 'not', issues: here };
  });
}

/** The prover's result for the forms that the mutations affect. */
const proofOf = (files: readonly SourceFile[], mutations: readonly Mutation[]): readonly CheckIssue[] =>
  checkModels(
    files,
    (paths) => mutations.some(({ file }) => paths.includes(file)),
    BOUND,
    () => false,
  ).issues;

const AT_ONCE = 32;

/** Checks mutations of different files together, because a check of all documents takes long. With `again`, tries each missed mutation alone. */
export function checkAll(mutations: readonly Mutation[], sources: Sources, again = true): readonly Outcome[] {
  const rounds: Mutation[][] = [];
  for (const mutation of mutations) {
    const free = rounds.find(
      (round) =>
        round.length < AT_ONCE &&
        round.every((other) => other.file !== mutation.file && other.reportedIn !== mutation.file && other.file !== mutation.reportedIn),
    );
    if (free === undefined) rounds.push([mutation]);
    else free.push(mutation);
  }
  const together = rounds.flatMap((round) => checkTogether(round, sources));
  return together.map((outcome) =>
    !again || outcome.reported === 'right' ? outcome : (checkTogether([outcome.mutation], sources, true)[0] ?? outcome),
  );
}
