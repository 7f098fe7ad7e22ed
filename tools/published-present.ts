import { isValues } from '../engine/index.ts';
import { type BuiltDocuments, hashesOf, hashOf, readBuilt, shellOf } from '../plugins/documents.ts';
import type { Manifest, Publication } from '../server/node/published/manifest.ts';
import type { Stage } from './published.ts';
import { type Effect, isGiven } from './published-effect.ts';

const covers = (one: Stage, other: Stage): boolean =>
  (one.channels === undefined || (other.channels?.every((channel) => one.channels?.includes(channel)) ?? false)) &&
  (one.share ?? 100) >= (other.share ?? 100);

const isApart = (one: Stage, other: Stage): boolean =>
  one.channels !== undefined && other.channels !== undefined && !one.channels.some((channel) => other.channels?.includes(channel));

/** The current state of a stage: the newest publication for all its members, whether none has a newer one, and one that waits for another build. */
export interface Present {
  readonly last: Publication | undefined;
  readonly isNewest: boolean;
  readonly waiting: Publication | undefined;
}

/** Determines the current state of a stage. */
export function presentOf({ publications }: Manifest, { statuses }: Effect, stage: Stage): Present {
  const stateOf = (version: string) => statuses.find((one) => one.version === version)?.state ?? 'off';
  const newer = publications.toReversed().filter(({ version }) => isGiven({ state: stateOf(version) }));
  const at = newer.findIndex((one) => covers(one, stage));
  const waiting = publications.findLast((one) => stateOf(one.version) === 'waits' && covers(one, stage));
  return { last: newer[at], isNewest: at >= 0 && newer.slice(0, at).every((one) => isApart(one, stage)), waiting };
}

/** Returns why there is nothing to publish: members have the same documents, or get them with the next build. Undefined for a difference. */
export function whySame(root: string, { last, isNewest, waiting }: Present, { build }: Effect): string | undefined {
  let hashes: Readonly<Record<string, string>>;
  try {
    hashes = hashesOf(readBuilt(root));
  } catch (error) {
    // Unreadable documents count as changed; the check reports them.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const list = hashOf(JSON.stringify(hashes));
  if (waiting?.list === list && waiting.shell === shellOf(root))
    return `文档和版本 ${waiting.version} 一样，它在等新的应用，没有要发布的。`;
  if (last !== undefined) return isNewest && last.list === list ? `文档和版本 ${last.version} 一样，没有要发布的。` : undefined;
  if (build === undefined || build.shell !== shellOf(root)) return undefined;
  return differences(build.documents, hashes).length === 0 ? '文档和应用自带的一样，没有要发布的。' : undefined;
}

/** Returns the names at which two tables of hashes differ. */
const differences = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().filter((name) => before[name] !== after[name]);

const KINDS: Readonly<Record<string, string>> = {
  forms: '表单',
  pages: '页面',
  calls: '接口',
  flows: '流程',
  dictionaries: '选项',
  texts: '文字',
  collections: '本机保存的内容',
  channels: '渠道',
};
/** Maximum number of documents in a line. */
const NAMED = 20;

/** Lists new, changed and removed documents compared with those of the build, of which only the hashes are known. */
export function againstBuild(root: string, before: Readonly<Record<string, string>>): string {
  const built = readBuilt(root);
  const after = hashesOf(built);
  const names = differences(before, after);
  const line = (word: string, found: readonly string[]): string => {
    if (found.length === 0) return '';
    const more = found.length > NAMED ? `……一共 ${found.length} 个` : '';
    return `  ${word}：${found
      .slice(0, NAMED)
      .map((name) => calledOf(name, built))
      .join('、')}${more}\n`;
  };
  return `和应用自带的文档比：\n${[
    line(
      '新的',
      names.filter((name) => !Object.hasOwn(before, name)),
    ),
    line(
      '改了的',
      names.filter((name) => Object.hasOwn(before, name) && Object.hasOwn(after, name)),
    ),
    line(
      '没有了的',
      names.filter((name) => !Object.hasOwn(after, name)),
    ),
  ].join('')}`;
}

function calledOf(name: string, built: BuiltDocuments): string {
  const [kind = '', key = ''] = name.split('/');
  const document: unknown = JSON.parse(built[name] ?? '{}');
  const { title, documentTitle, page } = isValues(document) ? document : {};
  const own = [title, documentTitle, isValues(page) ? page['title'] : undefined].find(
    (one) => typeof one === 'string' && !one.startsWith('='),
  );
  return `${KINDS[kind] ?? kind} ${key}${typeof own === 'string' ? `（${own}）` : ''}`;
}
