import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { channelKind } from '../new/channel.ts';
import { type Files, filesOf } from '../new/files.ts';
import type { Given } from '../new/question.ts';
import { Refusal } from '../program.ts';

/** Files that a new document may write: documents, and the pictures that the wizard draws for a channel. */
const WRITTEN =
  /^(?:schemas\/(?!meta\/)(?:[a-z]+|scenarios\/forms)\/[A-Za-z0-9][\w.-]*\.json|channels\/[A-Za-z0-9][\w-]*\.json|public\/channels\/[a-z0-9_-]+\.svg)$/;

/** Reads and writes below a root only: no other folder, and no link that leads elsewhere. */
export function guardedFiles(root: string): Files {
  const files = filesOf(root);
  const check = async (path: string): Promise<void> => {
    const folder = dirname(path);
    const isOwn = WRITTEN.test(path) && (await realpath(join(root, folder))) === join(await realpath(root), folder);
    if (!isOwn) throw new Refusal(`“${path}”不是可以写的文档`);
  };
  return {
    ...files,
    write: async (path, text) => {
      await check(path);
      await files.write(path, text);
    },
    rewrite: async (path, text) => {
      await check(path);
      await files.rewrite(path, text);
    },
  };
}

/** A question of the wizard as the studio shows it. */
interface Asked {
  readonly key: string;
  readonly text: string;
  /** The answer that is taken if none is typed. */
  readonly initial: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Message for a wrong answer; undefined for a right one. */
  readonly fault: string | undefined;
}

/** Returns the questions about a new channel, with what is wrong with the answers so far. The same questions as `npm run new -- channel`. */
export async function channelQuestions(root: string, typed: Given): Promise<readonly Asked[]> {
  const { questions } = await channelKind(root, guardedFiles(root));
  let given: Given = {};
  const asked: Asked[] = [];
  for (const question of questions) {
    if (question.when?.(given) === false) continue;
    const initial = question.initial?.(given) ?? '';
    const own = Object.hasOwn(typed, question.key) ? typed[question.key] : undefined;
    const answer = own ?? initial;
    asked.push({
      key: question.key,
      text: question.text,
      initial,
      choices: question.choices ?? [],
      fault: question.wrong?.(answer, given),
    });
    given = { ...given, [question.key]: answer };
  }
  return asked;
}
