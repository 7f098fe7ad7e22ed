import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { committerOf, gitSays } from '../commits.ts';
import { Refusal } from '../program.ts';

const run = promisify(execFile);

/** The output of a command, and whether it succeeded. */
export interface CommandResult {
  readonly said: string;
  readonly isDone: boolean;
}

const WHERE = ['--', 'schemas', 'channels'];

/** Commits the documents, and nothing else, whatever is staged besides. Refuses without git, without a message, and if nothing changed. */
export async function commitDocuments(root: string, message: string): Promise<CommandResult> {
  if (gitSays(root, 'rev-parse', '--git-dir') === undefined)
    throw new Refusal('这个文件夹没有 git 的历史，没法提交。保存的都在，照常可以发布。');
  if (message.trim() === '') throw new Refusal('写一句改了什么，再提交。');
  if ((gitSays(root, 'status', '--porcelain', ...WHERE) ?? '') === '') throw new Refusal('没有要提交的改动：先保存。');
  if (committerOf(root) === undefined) throw new Refusal('git 不知道您是谁：请先用 git config user.name 和 git config user.email 写上。');
  const git = (...args: readonly string[]) => run('git', ['-C', root, ...args]);
  await git('add', '-A', ...WHERE);
  await git('commit', '--quiet', '-m', message.trim(), ...WHERE);
  return { isDone: true, said: `已提交 ${gitSays(root, 'log', '-1', '--format=%h %s') ?? ''}` };
}

const COMMAND = fileURLToPath(new URL('../publish.ts', import.meta.url));
const MOST_BYTES = 8 * 1024 * 1024;

/** The options of `npm run publish` that the studio offers. */
export interface PublishQuestion {
  readonly act: string;
  readonly channels?: readonly string[] | undefined;
  readonly share?: number | undefined;
  readonly version?: string | undefined;
}

/** The place of publications: what `PUBLISH_TO` says, else the data folder of a server that runs here. */
export const placeOf = (root: string): string => process.env['PUBLISH_TO'] || join(root, '.data', 'documents');

/** Returns the arguments of `npm run publish` for a question. Refuses an unknown act. */
export function publishArguments(root: string, { act, channels = [], share, version }: PublishQuestion): readonly string[] {
  const common = ['--root', root, '--to', placeOf(root)];
  if (version !== undefined && !/^\d+$/.test(version)) throw new Refusal(`没有版本“${version}”`);
  switch (act) {
    case 'list':
      return [...common, '--list'];
    case 'rollback':
    case 'withdraw':
      return [...common, `--${act}`, ...(version === undefined ? [] : [version])];
    case 'publish':
      return [
        ...common,
        ...(channels.length === 0 ? [] : [`--channels=${channels.join(',')}`]),
        ...(share === undefined ? [] : [`--share=${String(share)}`]),
      ];
    default:
      throw new Refusal(`没有“${act}”这一步`);
  }
}

/** Runs `npm run publish` in a process of its own, so that the studio answers meanwhile. */
export async function runPublish(root: string, question: PublishQuestion): Promise<CommandResult> {
  const args = publishArguments(root, question);
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args], { maxBuffer: MOST_BYTES }, (error, out, complaint) =>
      done({ isDone: error === null, said: `${out}${complaint}`.trim() || (error?.message ?? '') }),
    );
  });
}
