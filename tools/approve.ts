/**
 * `npm run approve`: prints how the documents differ from the shipped and recorded words, and records the changes in
 * tests/approved/changes.jsonl, one per line, for the reviewer; the tests then accept them. `--dry` only prints.
 * `--specification` records the current documents as shipped, because the specification changed. `--root` selects another checkout.
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

/** Returns the unrecorded differences from the shipped documents, one per line. */
export const unapproved = (root: string): readonly string[] => without(changesOf(root), approvedChanges(root)).flatMap(sayChange);

/** Records the changes to shipped words. */
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
