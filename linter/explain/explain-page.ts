import type { Environment } from '../../engine/channel/index.ts';
import type { Json, Values } from '../../engine/documents/json.ts';
import type { Block, Page, PageSample } from '../../engine/documents/types.gen.ts';
import { sayFault } from '../../engine/fault/say.ts';
import { fillText } from '../../engine/form/index.ts';
import type { Edit } from '../../engine/logic/index.ts';
import {
  type BlockExplanation,
  beginningOf,
  type Cause,
  compile as compilePage,
  explain,
  open,
  type PagePatch,
  type PageState,
  type Sampled,
} from '../../engine/page/index.ts';
import { resolveChannel } from '../project/channels.ts';
import type { DocumentRoute } from '../project/formats.gen.ts';
import type { Project } from '../project/project.ts';
import { writtenBlocks } from '../project/written.ts';
import { locate } from '../source/position.ts';
import { keysOfChannels } from './explain-channel.ts';
import { type Explained, explained, unknown } from './explained.ts';
import type { Vocabulary } from './vocabulary.ts';
import { conditionWords, valueWords } from './words.ts';

/** The channel and the sample to examine a page with. */
export interface PageView {
  /** Defaults to the channel of the sample, else to the first channel. */
  readonly channel?: string | undefined;
  /** Defaults to all samples. */
  readonly sample?: string | undefined;
  /** The host application, as `user.host`; without it, the explanation treats the host as unknown. */
  readonly host?: string | undefined;
  readonly environment: Environment;
  /** Local date, YYYY-MM-DD. */
  readonly today: string;
}

/** Explains sample by sample why a block is shown or hidden, and the smallest change that would reverse it. */
export function explainBlock(project: Project, id: string, name: string, view: PageView): Explained {
  const page = project.pages.get(id)?.value;
  if (page === undefined) return unknown(`没有页面“${id}”`, id, [...project.pages.names]);
  const written = [...writtenBlocks(project)].filter((one) => one.page === page);
  const block = written.find((one) => one.block.id === name);
  if (block === undefined) return unknown(`页面 ${id} 里没有积木“${name}”`, name, [...new Set(written.map((one) => one.block.id))]);
  const samples = page.samples ?? [];
  const wanted = view.sample === undefined ? samples : samples.filter((one) => one.name === view.sample);
  if (samples.length === 0) return { known: false, lines: [`页面 ${id} 没有样例`] };
  if (view.sample !== undefined && wanted.length === 0)
    return unknown(
      `页面 ${id} 没有样例“${view.sample}”`,
      view.sample,
      samples.map((one) => one.name),
    );
  const channels = keysOfChannels(project);
  if (view.channel !== undefined && !channels.includes(view.channel)) return unknown(`没有渠道“${view.channel}”`, view.channel, channels);
  const placeOf = (one: string): string => {
    const found = written.find(({ block: other }) => other.id === one);
    if (found === undefined) return '';
    const { file, line } = locate(found.at);
    return `  ${file}:${line}`;
  };
  const lines = wanted.flatMap((sample) => {
    const key = view.channel ?? sample.channel ?? channels[0] ?? '';
    return sampleLines(project, { page, block: block.block, sample, key, placeOf }, view);
  });
  return explained([`页面 ${id} 的积木 ${name}（${block.block.block}）${placeOf(name)}`, ...lines]);
}

interface Asked {
  readonly page: Sampled<Page>;
  readonly block: Block;
  readonly sample: PageSample;
  /** Key of the channel. */
  readonly key: string;
  /** File and line of a block. */
  placeOf(block: string): string;
}

function sampleLines(project: Project, asked: Asked, { environment, today, host }: PageView): readonly string[] {
  const { page, block, sample, key } = asked;
  const { channel, faults } = resolveChannel(project, key, environment);
  const title = `渠道 ${key}，样例“${sample.name}”`;
  if (channel === undefined) return faults.map((fault) => `${title}：${sayFault(fault)}`);
  const patches = channel.pages as Readonly<Record<string, PagePatch>> | undefined;
  const patch = patches !== undefined && Object.hasOwn(patches, page.id) ? patches[page.id] : undefined;
  const compiled = compilePage(page, patch, undefined, undefined, project.vocabulary.operators);
  const context = {
    today,
    text: (name: string, params = {}) => fillText(project.texts.get(name) ?? name, params),
    query: (sample.query ?? {}) as Values,
    channel: { ...channel, key } as unknown as Values,
    user: { userId: 'U1', ...(host !== undefined && { host }) },
    session: {},
    route: routeOf(project, page.id),
  };
  const state = open(compiled, context, beginningOf(Object.keys(compiled.sources), sample));
  const found = explain(state, block.id);
  const vocabulary = pageVocabulary(project);
  if (found === undefined) return [`${title}：不显示`, `  因为渠道在 pages.${page.id}.hide 里去掉了它，或它外面的积木`];
  return [`${title}：${found.isShown ? '显示' : '不显示'}`, ...becauseLines(found, asked, vocabulary), ...changeLine(found, vocabulary)];
}

function routeOf(project: Project, page: string): Values {
  const route = project.routes?.value.routes.find((one): one is DocumentRoute => 'document' in one && one.document === page);
  return { path: route?.path ?? '', tabBar: (route?.tabBar ?? '') as Json, params: {} };
}

const STATUS = { idle: '没有去取', loading: '正在取', failed: '没取到', ready: '已取到' } as const;

/** The vocabulary for rules of pages: every variable below a root has a name of its own. */
const PAGE_WORDS: Omit<Vocabulary, 'operators'> = {
  title: (name) => name,
  optionName: (name, code) => (name.startsWith('status.') && Object.hasOwn(STATUS, code) ? STATUS[code as keyof typeof STATUS] : code),
  roots: {
    data: '数据源',
    status: '数据源状态',
    more: '下一页的状态',
    said: '后台的话',
    state: '页面变量',
    view: '视图',
    step: '步骤的变量',
    query: '网址参数',
    channel: '渠道的',
    user: '用户的',
    session: '会话值',
    route: '路由的',
  },
};

/** Says in one line why a block of an open page is shown or hidden; empty for an unknown block. */
export function becauseOf(state: PageState, block: string, project: Project): string {
  const found = explain(state, block);
  if (found === undefined) return '';
  return found.causes
    .map((cause) => `${cause.by === block ? '' : `外面的积木 ${cause.by} 也这样：`}${causeWords(cause, pageVocabulary(project))}`)
    .join('；');
}

/** Returns the vocabulary for rules of pages. */
export const pageVocabulary = ({ vocabulary: { operators } }: Project): Vocabulary => ({ ...PAGE_WORDS, operators });

function becauseLines({ causes, isShown }: BlockExplanation, { block, placeOf }: Asked, vocabulary: Vocabulary): readonly string[] {
  if (causes.length === 0) return ['  一直显示，没有条件'];
  return causes.map((cause) => {
    const around = cause.by === block.id ? '' : `外面的积木 ${cause.by} ${isShown ? '也显示' : '不显示'}：`;
    return `  因为${around}${causeWords(cause, vocabulary)}${placeOf(cause.by)}`;
  });
}

function causeWords(cause: Cause, vocabulary: Vocabulary): string {
  switch (cause.kind) {
    case 'rule':
    case 'no-items': {
      const words = cause.reasons.map(({ logic, holds, seen }) => `${conditionWords(logic, vocabulary, !holds)}${seenWords(seen)}`);
      return [...(cause.kind === 'no-items' ? ['它逐项画的列表是空的'] : []), ...words].join('，') || '条件写的就是这样';
    }
    case 'items':
      return `它逐项画的列表有 ${cause.count} 项`;
    case 'sources':
      return cause.missing.map(({ name, status }) => `数据源 ${name} ${STATUS[status]}`).join('，');
    case 'step':
      return `它在步骤 ${cause.step} 里，现在是步骤 ${cause.now}`;
    case 'above':
      return '上面的积木还在取数据，不知道有多高，它等着一起出现';
    case 'fault':
      return `写错了：${sayFault(cause.fault)}`;
  }
}

/** Prints the values that a condition read; long ones are cut. */
function seenWords(seen: readonly (readonly [path: string, value: Json])[]): string {
  const words = seen.map(([path, value]) => `${path} 是 ${short(value)}`);
  return words.length === 0 ? '' : `（${words.join('，')}）`;
}

const short = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

function changeLine({ isShown, change }: BlockExplanation, vocabulary: Vocabulary): readonly string[] {
  if (change === undefined || change.length === 0) return [];
  return [`  要让它${isShown ? '不显示' : '显示'}：${change.map((edit) => editWords(edit, vocabulary)).join('，')}`];
}

function editWords({ field, value }: Edit, vocabulary: Vocabulary): string {
  const words = valueWords({ var: field }, vocabulary);
  if (value === undefined) return `${words}要有值`;
  return value === null
    ? `${words}要没有值`
    : `${words}改为『${vocabulary.optionName(field, typeof value === 'string' ? value : short(value))}』`;
}
