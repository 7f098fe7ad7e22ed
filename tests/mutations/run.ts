import { checkDocuments } from '../../linter/check.ts';
import { BOUND, checkModels } from '../../linter/prover/index.ts';
import type { CheckIssue, SourceFile } from '../../linter/source/types.ts';
import { CHANNELS } from './channels.ts';
import { FILES } from './files.ts';
import { FLOWS } from './flows.ts';
import { FORMS } from './forms.ts';
import { FRESH } from './fresh.ts';
import { KINDS } from './kinds.ts';
import { PAGES } from './pages.ts';
import { SANDBOX } from './sandbox.ts';
import type { Slip } from './slip.ts';
import { TEXTS } from './texts.ts';
import { VALUES } from './values.ts';

/** Every slip that `check` is held to. */
export const SLIPS: readonly Slip[] = [
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

/** Result of a slip: not found, found elsewhere, or found at its line. */
export interface Outcome {
  readonly slip: Slip;
  readonly told: 'right' | 'elsewhere' | 'not';
  readonly heard: readonly CheckIssue[];
}

/** A file with the slip in it. Throws if the slip does not apply: then its data is stale. */
export function madeOf(slip: Slip, files: readonly SourceFile[]): SourceFile {
  const before = files.find(({ path }) => path === (slip.copied ?? slip.file))?.text ?? '';
  if (!before.includes(slip.find)) throw new Error(`${slip.file} has no ${slip.find}`);
  const text = slip.find === '' ? slip.replace : before.replace(slip.find, () => slip.replace);
  return { path: slip.file, text };
}

/** The line at which a slip must be reported. */
function lineOf(slip: Slip, files: readonly SourceFile[]): number {
  const made = madeOf(slip, files);
  const text = slip.told === undefined ? made.text : (files.find(({ path }) => path === slip.told)?.text ?? '');
  const written = files.find(({ path }) => path === (slip.copied ?? slip.file))?.text ?? '';
  const place = slip.line === undefined ? changedAt(written, text) : text.indexOf(slip.line);
  if (place < 0) throw new Error(`${slip.told ?? slip.file} has no line with ${slip.line}`);
  return text.slice(0, place).split('\n').length;
}

/** The first index at which two texts differ. */
function changedAt(before: string, after: string): number {
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  return at;
}

/** Checks which of the slips, made all at once, are reported. */
function hear(slips: readonly Slip[], { files, rest }: Sources, isProven = false): readonly Outcome[] {
  const made = new Map(slips.map((slip) => [slip.file, madeOf(slip, files)]));
  const known = new Set(files.map(({ path }) => path));
  const changed = [...files.map((file) => made.get(file.path) ?? file), ...[...made.values()].filter(({ path }) => !known.has(path))];
  const written = checkDocuments(changed, ...rest);
  const issues = isProven && written.length === 0 ? proofOf(changed, slips) : written;
  return slips.map((slip) => {
    const said = issues.filter(({ message }) => message.includes(slip.says));
    const file = slip.told ?? slip.file;
    const line = lineOf(slip, files);
    const here = issues.filter((issue) => issue.file === file);
    const isRight = said.some((issue) => issue.file === file && issue.line === line);
    return { slip, told: isRight ? 'right' : said.some((issue) => issue.file === file) ? 'elsewhere' : 'not', heard: here };
  });
}

/** The prover's result for the forms that the slips affect. */
const proofOf = (files: readonly SourceFile[], slips: readonly Slip[]): readonly CheckIssue[] =>
  checkModels(
    files,
    (paths) => slips.some(({ file }) => paths.includes(file)),
    BOUND,
    () => false,
  ).issues;

const AT_ONCE = 32;

/** Checks slips of different files together, because a check of all documents takes long. With `again`, tries each missed slip alone. */
export function hearAll(slips: readonly Slip[], sources: Sources, again = true): readonly Outcome[] {
  const rounds: Slip[][] = [];
  for (const slip of slips) {
    const free = rounds.find(
      (round) =>
        round.length < AT_ONCE && round.every((other) => other.file !== slip.file && other.told !== slip.file && other.file !== slip.told),
    );
    if (free === undefined) rounds.push([slip]);
    else free.push(slip);
  }
  const together = rounds.flatMap((round) => hear(round, sources));
  return together.map((outcome) => (!again || outcome.told === 'right' ? outcome : (hear([outcome.slip], sources, true)[0] ?? outcome)));
}
