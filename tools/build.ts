/**
 * `npm run build [-- --prerender [--channels A,B] [--config config.json] [--answers answers.json]]`: builds the app. With `--prerender` it also
 * writes the pages as files for a host without the server (docs/running.md).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import type { Values } from '../engine/index.ts';
import { BASE } from '../server/assembly/site.ts';
import { loadDocuments } from '../server/node/documents.ts';
import { type FileAnswer, PAGES_FOLDER, prerender } from '../server/node/prerender.ts';
import { readArguments, unknownWord } from './arguments.ts';
import { type Out, type Program, Refusal, startProgram } from './program.ts';
import { ROOT } from './sources.ts';

const USAGE = `用法：npm run build
  -- --prerender                        把页面也写成文件，放到没有这个服务端的主机上
  -- --prerender --channels A,B         这些渠道的页面也写
  -- --prerender --config config.json   用这份启动配置，公开的页面和会员的骨架才画出来
  -- --prerender --answers answers.json 公开的页面用这些应答来画`;

const OPTIONS = {
  prerender: { type: 'boolean', default: false },
  channels: { type: 'string' },
  config: { type: 'string' },
  answers: { type: 'string' },
} as const;

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Refusal(`${file} 读不出来：${error instanceof Error ? error.message : ''}`);
  }
}

/** Writes the pages of the build as files. */
async function writePages(
  out: Out,
  { channels, config, answers }: { channels?: string; config?: string; answers?: string },
): Promise<void> {
  const log = ({ message, event }: { readonly event?: string; readonly message?: string }) =>
    out.complain(`${event ?? ''} ${message ?? ''}\n`);
  const known = loadDocuments(ROOT, log).channels;
  const keys = channels?.split(',') ?? [];
  for (const key of keys) if (!Object.hasOwn(known, key)) throw new Refusal(unknownWord(key, Object.keys(known)));
  if (answers !== undefined && config === undefined) throw new Refusal('--answers 要和 --config 一起写：应答的地址由配置决定');
  const pages = await prerender({
    root: ROOT,
    base: BASE,
    keys,
    channels: known,
    config: config === undefined ? undefined : readJson<Values>(config),
    answers: answers === undefined ? [] : readJson<readonly FileAnswer[]>(answers),
    log,
  });
  const count = (shows: string) => pages.filter((page) => page.shows === shows).length;
  out.write(
    `写了 ${pages.length} 个页面到 ${join('dist', PAGES_FOLDER)}：画好的 ${count('page')} 个，骨架 ${count('skeleton')} 个，框架 ${count('frame')} 个\n`,
  );
}

const build: Program = async (args, out) => {
  const { values } = readArguments(args, OPTIONS, USAGE);
  if (!values.prerender && (values.channels ?? values.config ?? values.answers) !== undefined)
    throw new Refusal(`--channels、--config、--answers 是 --prerender 的\n${USAGE}`);
  await viteBuild({ root: ROOT });
  if (values.prerender) await writePages(out, values);
  return 0;
};

await startProgram(build);
