import { checkDocuments } from '../../engine/check/check.ts';
import type { CheckIssue, SourceFile } from '../../engine/check/types.ts';
import { CHANNELS } from './channels.ts';
import type { Fault } from './fault.ts';
import { FILES } from './files.ts';
import { FLOWS } from './flows.ts';
import { FORMS } from './forms.ts';
import { PAGES } from './pages.ts';
import { SANDBOX } from './sandbox.ts';
import { TEXTS } from './texts.ts';

/** Every fault that `check` is held to. */
export const FAULTS: readonly Fault[] = [...FILES, ...FORMS, ...CHANNELS, ...PAGES, ...FLOWS, ...TEXTS, ...SANDBOX];

/** What check is given: documents, code, files that browsers load, parts. */
export interface Sources {
  readonly files: readonly SourceFile[];
  readonly rest: readonly [code: readonly string[], loaded: readonly string[], parts: readonly string[]];
}

/** What came of a fault: not told, told elsewhere, or told at its line. */
export interface Outcome {
  readonly fault: Fault;
  readonly told: 'right' | 'elsewhere' | 'not';
  readonly heard: readonly CheckIssue[];
}

/** A file with the fault in it. Throws when the fault cannot be made: then its data is stale. */
export function madeOf(fault: Fault, files: readonly SourceFile[]): SourceFile {
  const before = files.find(({ path }) => path === (fault.copied ?? fault.file))?.text ?? '';
  if (!before.includes(fault.find)) throw new Error(`${fault.file} has no ${fault.find}`);
  const text = fault.find === '' ? fault.replace : before.replace(fault.find, () => fault.replace);
  return { path: fault.file, text };
}

/** The line at which a fault has to be told. */
function lineOf(fault: Fault, files: readonly SourceFile[]): number {
  const made = madeOf(fault, files);
  const text = fault.told === undefined ? made.text : (files.find(({ path }) => path === fault.told)?.text ?? '');
  const written = files.find(({ path }) => path === (fault.copied ?? fault.file))?.text ?? '';
  const place = fault.line === undefined ? changedAt(written, text) : text.indexOf(fault.line);
  if (place < 0) throw new Error(`${fault.told ?? fault.file} has no line with ${fault.line}`);
  return text.slice(0, place).split('\n').length;
}

/** Where two texts begin to differ. */
function changedAt(before: string, after: string): number {
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  return at;
}

/** Says which of the faults, made all at once, are told. */
function hear(faults: readonly Fault[], { files, rest }: Sources): readonly Outcome[] {
  const made = new Map(faults.map((fault) => [fault.file, madeOf(fault, files)]));
  const known = new Set(files.map(({ path }) => path));
  const changed = [...files.map((file) => made.get(file.path) ?? file), ...[...made.values()].filter(({ path }) => !known.has(path))];
  const issues = checkDocuments(changed, ...rest);
  return faults.map((fault) => {
    const said = issues.filter(({ message }) => message.includes(fault.says));
    const file = fault.told ?? fault.file;
    const line = lineOf(fault, files);
    const here = issues.filter((issue) => issue.file === file);
    const isRight = said.some((issue) => issue.file === file && issue.line === line);
    return { fault, told: isRight ? 'right' : said.some((issue) => issue.file === file) ? 'elsewhere' : 'not', heard: here };
  });
}

const AT_ONCE = 32;

/** Hears faults of different files together, since a check of all documents takes long; what is not told at its line is tried again alone when asked for. */
export function hearAll(faults: readonly Fault[], sources: Sources, again = true): readonly Outcome[] {
  const rounds: Fault[][] = [];
  for (const fault of faults) {
    const free = rounds.find(
      (round) =>
        round.length < AT_ONCE &&
        round.every((other) => other.file !== fault.file && other.told !== fault.file && other.file !== fault.told),
    );
    if (free === undefined) rounds.push([fault]);
    else free.push(fault);
  }
  const together = rounds.flatMap((round) => hear(round, sources));
  return together.map((outcome) => (!again || outcome.told === 'right' ? outcome : (hear([outcome.fault], sources)[0] ?? outcome)));
}
