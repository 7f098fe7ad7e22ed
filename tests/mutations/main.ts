/**
 * `node tests/mutations/main.ts [--again] [words]`: makes every mutation in a copy of the documents and reports which ones `check` finds, and where.
 * With words only those whose kind, file or edit contains them; with `--again` tries each missed one once more, alone.
 */
import { readCode, readLoaded, readParts, readSources } from '../../tools/sources.ts';
import { checkAll, MUTATIONS } from './run.ts';

const words = process.argv.slice(2).filter((word) => word !== '--again');
const mutations = MUTATIONS.filter((mutation) =>
  words.every((word) => `${mutation.kind} ${mutation.file} ${mutation.replace}`.includes(word)),
);
const sources = { files: await readSources(), rest: [await readCode(), await readLoaded(), await readParts()] as const };
const outcomes = checkAll(mutations, sources, process.argv.includes('--again'));
for (const { mutation, reported, issues } of outcomes) {
  if (reported === 'right') continue;
  process.stdout.write(
    `${reported === 'not' ? '没有说' : '说在别处'} ${mutation.kind} ${mutation.file}：${mutation.replace.slice(0, 100).replaceAll('\n', '⏎')}\n`,
  );
  for (const { line, rule, message } of issues.slice(0, 3)) process.stdout.write(`    ${line} ${rule} ${message}\n`);
}
const share = (reported: readonly string[]): string => {
  const count = outcomes.filter((one) => reported.includes(one.reported)).length;
  return `${count}（${((count / outcomes.length) * 100).toFixed(1)}%）`;
};
process.stdout.write(`${outcomes.length} 种错误：说出 ${share(['right', 'elsewhere'])}，在那一行 ${share(['right'])}\n`);
