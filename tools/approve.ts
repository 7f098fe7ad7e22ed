/**
 * `npm run approve`: says in words what the shipped documents say otherwise than when they were shipped, and records it, one line a change, in
 * tests/approved/changes.jsonl, where a reviewer sees it. The suite then takes it as wanted. `--dry` says it only. `--specification` makes what
 * the documents say now what is shipped, new documents included: for the specification itself has changed. `--root` for another checkout.
 */
import { ROOT } from '../tests/approved/facts.ts';
import { approvedChanges, CHANGES, changesOf, without, writeChanges, writeShipped } from '../tests/approved/record.ts';
import { sayChange } from '../tests/approved/say.ts';
import { readArguments } from './arguments.ts';
import { type Program, startProgram } from './program.ts';

const USAGE = 'npm run approve [-- --dry] [--specification] [--root folder]';

const OPTIONS = {
  dry: { type: 'boolean', default: false },
  specification: { type: 'boolean', default: false },
  root: { type: 'string', default: ROOT },
} as const;

const listed = (head: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${head}\n${lines.map((line) => `  · ${line}\n`).join('')}`;

/** What shipped documents say otherwise than what is shipped and recorded, a line each. */
export const unapproved = (root: string): readonly string[] => without(changesOf(root), approvedChanges(root)).flatMap(sayChange);

/** Records what was changed in the words that are shipped. */
export const approve: Program = async (args, out) => {
  const { root, dry, specification } = readArguments(args, OPTIONS, USAGE).values;
  const [now, before] = [changesOf(root), approvedChanges(root)];
  const [fresh, stale] = [without(now, before), without(before, now)];
  out.write(listed('上线的文档里改了：', fresh.flatMap(sayChange)));
  out.write(listed('登记过、现在又改掉的：', stale.flatMap(sayChange)));
  if (specification && !dry) {
    writeShipped(root);
    out.write('现在文档里的就是规范：tests/approved 里的记录都重写了。请在提交里说明规范改在哪里。\n');
  } else if (fresh.length + stale.length === 0) out.write('上线的词句和名单没有没登记的改动。\n');
  else if (dry) out.write('还没有登记：npm run approve\n');
  else {
    writeChanges(now, root);
    out.write(`已登记在 ${CHANGES}，每处改动一行，请和改动一起提交，让审的人看到。\n`);
  }
  return 0;
};

if (import.meta.main) await startProgram(approve);
