/**
 * `npm run uses -- text home.title`: lists the users of a text, section, dictionary, condition, shared block, block, widget, call, flow, page,
 * form or channel, with file and line, and the forms, pages and channels that an edit affects.
 * Exit code 1 for an unknown name. `--root` selects another checkout.
 */
import { openProject } from '../domain/lint/index.ts';
import { explainUses, THINGS, type ThingKind } from '../linter/index.ts';
import { readArguments, unknownWord } from './arguments.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT, readCode, readSources } from './sources.ts';

const USAGE = `用法：npm run uses -- 什么 名字，如 npm run uses -- text home.title
什么：${Object.entries(THINGS)
  .map(([kind, word]) => `${kind}（${word}）`)
  .join('、')}`;

const isKind = (kind: string): kind is ThingKind => Object.hasOwn(THINGS, kind);

/** Prints the users of a document or component. */
export const uses: Program = async (args, { write }) => {
  const { values, positionals } = readArguments(args, { root: { type: 'string', default: ROOT } }, USAGE);
  const [kind, name] = positionals;
  if (kind !== undefined && !isKind(kind)) throw new Refusal(`${unknownWord(kind, Object.keys(THINGS))}\n${USAGE}`);
  if (kind === undefined || name === undefined) throw new Refusal(USAGE);
  const [sources, code] = await Promise.all([readSources(values.root), readCode(values.root)]);
  const { known, lines } = explainUses(openProject(sources, code), kind, name);
  write(`${lines.join('\n')}\n`);
  return known ? 0 : 1;
};

if (import.meta.main) await startProgram(uses);
