import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { channelKind } from '../new/channel.ts';
import { type Files, filesOf } from '../new/files.ts';
import type { Given } from '../new/question.ts';
import { Refusal } from '../program.ts';

/** Files that a new document may write: documents, and the pictures that the wizard draws for a channel. */
const WRITTEN =
  /^(?:schemas\/(?!meta\/)(?:[a-z]+|scenarios\/forms)\/[A-Za-z0-9][\w.-]*\.json|channels\/[A-Za-z0-9][\w-]*\.json|public\/channels\/[a-z0-9_-]+\.svg)$/;

/** Returns the real path of a file or folder. Of one that does not exist, that of the nearest folder around it, with the rest of the path. */
async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return join(await realPathOf(dirname(path)), basename(path));
  }
}

/** Reads and writes documents below a root only. Refuses any other file, and every link. */
export function guardedFiles(root: string): Files {
  const files = filesOf(root);
  const check = async (path: string, real: string, own: string): Promise<void> => {
    const isOwn = WRITTEN.test(path) && real === join(await realpath(root), own);
    if (!isOwn) throw new Refusal(`“${path}”不是可以写的文档`);
  };
  return {
    read: async (path, what) => {
      await check(path, await realPathOf(join(root, path)), path);
      return files.read(path, what);
    },
    write: async (path, text) => {
      // A link in the place of the file itself counts as an existing file.
      await check(path, await realPathOf(join(root, dirname(path))), dirname(path));
      await files.write(path, text);
    },
    rewrite: async (path, text) => {
      await check(path, await realpath(join(root, path)), path);
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
