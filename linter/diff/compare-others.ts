import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Dictionary } from '../../engine/documents/types.gen.ts';
import { keysOfChannels } from '../explain/explain-channel.ts';
import { resolveChannel } from '../project/channels.ts';
import type { Project } from '../project/project.ts';
import type { Kind, Typed } from '../source/types.ts';
import { channelTellingOf } from './channel-telling.ts';
import { compareValues } from './compare-values.ts';
import { AS_WRITTEN, describerOf } from './describer.ts';
import { documentConflicts } from './draft-conflicts.ts';
import type { Difference } from './types.ts';

/** Documents that are compared by their own keys, and the name of each kind. Parts of forms are compared through the forms. */
const TOLD: Partial<Readonly<Record<Kind, string>>> = {
  page: '页面',
  flow: '流程',
  collection: '手机里存的',
  call: '接口',
  shape: '几个接口共有的回答',
  routes: '路由',
  constants: '时间和限制',
  signIn: '登录方式',
  program: '程序用的名字',
  answerCodes: '返回码',
  channelCodes: '渠道编码',
};

/** The most options of a new list that are named. */
const MOST_ITEMS = 10;

/** Compares channels with their inherited values: a change of the base shows in every channel it reaches. */
export function compareChannels(before: Project, after: Project): readonly Difference[] {
  const keys = [...new Set([...keysOfChannels(after), ...keysOfChannels(before)])].sort();
  const telling = channelTellingOf(after);
  return keys.flatMap((key): readonly Difference[] => {
    const [old, now] = [channelOf(key, before), channelOf(key, after)];
    const about = [`渠道“${titleOf(now ?? old, key)}”（${key}）`];
    if (old === undefined) return [{ about, lines: ['新加'], conflicts: [] }];
    if (now === undefined) return [{ about, lines: ['去掉了'], conflicts: ['从它的网址进来的会员打不开应用了'] }];
    const lines = Object.keys({ ...now, ...old }).flatMap((name) => {
      const wholly = [withKeysOf(old[name], now[name]), withKeysOf(now[name], old[name])] as const;
      // Settings of pages are compared page by page, even when all of them are new.
      const [was, is] = name === 'pages' ? [withPages(old[name], now[name]), withPages(now[name], old[name])] : wholly;
      return compareValues(was, is, telling, [name]);
    });
    return lines.length === 0 ? [] : [{ about, lines, conflicts: [] }];
  });
}

/** Compares texts, and counts the documents that show each one. */
export function compareTexts(before: Project, after: Project): readonly Difference[] {
  const lines = [...new Set([...after.texts.names, ...before.texts.names])].sort().flatMap((name) => {
    const shown = after.reading.documents.filter(({ file }) => file.text.includes(`"@${name}"`)).length;
    return compareValues(before.texts.get(name), after.texts.get(name), AS_WRITTEN, [
      `${name}${shown === 0 ? '' : `（${shown} 份文档用它）`}`,
    ]);
  });
  return lines.length === 0 ? [] : [{ about: ['文字'], lines, conflicts: [] }];
}

/** Reports new and removed lists of options. Changes of other lists show in the forms. */
export function compareDictionaries({ dictionaries: before }: Project, { dictionaries: after }: Project): readonly Difference[] {
  const told = (list: Typed<Dictionary>, line: string): Difference => ({
    about: [`选项表“${list.value.title}”（${list.document.name}）`],
    lines: [line],
    conflicts: [],
  });
  return [
    ...after.all.filter(({ document }) => !before.names.has(document.name)).map((one) => told(one, `新加，共 ${itemsIn(one)}`)),
    ...before.all.filter(({ document }) => !after.names.has(document.name)).map((one) => told(one, '去掉了')),
  ];
}

function itemsIn({ value: { items } }: Typed<Dictionary>): string {
  const names = items.slice(0, MOST_ITEMS).map(({ name }) => name);
  return `${items.length} 项：${names.join('、')}${items.length > MOST_ITEMS ? '……' : ''}`;
}

/** Compares pages, flows, calls and the other documents key by key, with texts in place of their keys. */
export function compareOthers(before: Project, after: Project): readonly Difference[] {
  const [was, is] = [othersOf(before), othersOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])].sort().flatMap((name): readonly Difference[] => {
    const [old, now] = [was.get(name), is.get(name)];
    const about = [`${name}${titleIn(name, now ?? old, now === undefined ? before : after)}`];
    if (old === undefined) return [{ about, lines: ['新加'], conflicts: [] }];
    const conflicts = documentConflicts(kindOf(name), old, now);
    if (now === undefined) return [{ about, lines: ['去掉了'], conflicts }];
    const lines = compareValues(old, now, describerOf(after));
    return lines.length === 0 ? [] : [{ about, lines, conflicts }];
  });
}

const kindOf = (name: string): Kind | undefined =>
  Object.entries(TOLD).find(([, word]) => name.startsWith(`${word} `))?.[0] as Kind | undefined;

function othersOf({ reading }: Project): ReadonlyMap<string, Json> {
  return new Map(
    reading.documents.flatMap(({ kind, name, value }): (readonly [string, Json])[] => {
      const word = kind === undefined ? undefined : TOLD[kind];
      return word === undefined || value === undefined ? [] : [[`${word} ${name}`, value as Json]];
    }),
  );
}

function channelOf(key: string, project: Project): Readonly<Record<string, unknown>> | undefined {
  const { channel } = resolveChannel(project, key, 'production');
  return project.channels.names.has(key) && isValues(channel) ? channel : undefined;
}

const titleOf = (channel: Readonly<Record<string, unknown>> | undefined, key: string): string => {
  const title = channel?.['documentTitle'];
  return typeof title === 'string' ? title : key;
};

/** Returns an empty record where only the other state has a record, so that each of its entries is reported. */
const withKeysOf = (value: unknown, other: unknown): unknown => (value === undefined && isValues(other) ? {} : value);

/** Returns the page settings of a channel. Pages that only the other state sets get an empty record. */
function withPages(value: unknown, other: unknown): Readonly<Record<string, unknown>> {
  const [own, more] = [isValues(value) ? value : {}, isValues(other) ? other : {}];
  return Object.fromEntries([...new Set([...Object.keys(own), ...Object.keys(more)])].map((page) => [page, own[page] ?? {}]));
}

/** Returns the name that staff use for a document: a page by the name of its route, others by their own title; empty without one. */
function titleIn(name: string, document: unknown, { routes }: Project): string {
  const [kind = '', id] = name.split(' ');
  const route = routes?.value.routes.find((one) => kind === TOLD.page && 'document' in one && one.document === id);
  const title =
    route === undefined ? (isValues(document) && kind !== TOLD.page ? document['title'] : undefined) : 'title' in route && route.title;
  return typeof title === 'string' ? `“${title}”` : '';
}
