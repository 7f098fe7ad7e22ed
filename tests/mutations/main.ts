/**
 * `node tests/mutations/main.ts [--again] [words]`: makes every slip in a copy of the documents and reports which ones `check` finds, and where.
 * With words only those whose kind, file or edit contains them; with `--again` tries each missed one once more, alone.
 */
import { readCode, readLoaded, readParts, readSources } from '../../tools/sources.ts';
import { hearAll, SLIPS } from './run.ts';

const words = process.argv.slice(2).filter((word) => word !== '--again');
const slips = SLIPS.filter((slip) => words.every((word) => `${slip.kind} ${slip.file} ${slip.replace}`.includes(word)));
const sources = { files: await readSources(), rest: [await readCode(), await readLoaded(), await readParts()] as const };
const outcomes = hearAll(slips, sources, process.argv.includes('--again'));
for (const { slip, told, heard } of outcomes) {
  if (told === 'right') continue;
  process.stdout.write(
    `${told === 'not' ? '没有说' : '说在别处'} ${slip.kind} ${slip.file}：${slip.replace.slice(0, 100).replaceAll('\n', '⏎')}\n`,
  );
  for (const { line, rule, message } of heard.slice(0, 3)) process.stdout.write(`    ${line} ${rule} ${message}\n`);
}
const share = (told: readonly string[]): string => {
  const count = outcomes.filter((one) => told.includes(one.told)).length;
  return `${count}（${((count / outcomes.length) * 100).toFixed(1)}%）`;
};
process.stdout.write(`${outcomes.length} 种错误：说出 ${share(['right', 'elsewhere'])}，在那一行 ${share(['right'])}\n`);
