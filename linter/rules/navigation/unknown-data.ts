import { entriesOf, isValues, type Json } from '../../../engine/documents/json.ts';
import { below } from '../../project/blocks.ts';
import { formattedStrings } from '../../project/formatted-strings.ts';
import { oddKeys } from '../../project/odd-keys.ts';
import type { Project } from '../../project/project.ts';
import { strings } from '../../project/shown-texts.ts';
import type { Schema } from '../../source/explain-schema.ts';
import { dataDocuments, dataFormat, dataNames, dataPath, drawnPictures } from '../../source/sandbox.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place, SourceDocument } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports unknown names in the data of the sandbox. */
export const unknownData: Rule = {
  id: 'unknown-data',
  title: '沙箱的样例数据里的名字不存在',
  severity: 'error',
  docs: '`schemas/sandbox` 和 `server/data` 里写的表单、渠道、接口、图片，和另一份样例里的名字（按钮、轮播图、首页的一层），都要有。同一列里只有一项的键，像是别的几项都有的那个写错了的，也在这里报。一段日期（A至B）的结束要在开始之后。哪个键写什么见 `schemas/meta/sandbox.schema.json`。',
  why: '按钮不出现，首页少一层，图片是空白：改样例的人以为是产品坏了。',
  bad: `--- schemas/sandbox/buttons.json
{ "apply": { "buttonText": "申请", "buttonLinkType": 9, "icon": "icon-mall", "service": "VISITS" } }`,
  good: `--- schemas/sandbox/buttons.json
{ "apply": { "buttonText": "申请", "buttonLinkType": 9, "icon": "icon-mall", "service": "VISIT" } }`,
  *find(project) {
    for (const document of dataDocuments(project)) {
      const format = project.schemas.get(dataFormat(document.file.path));
      if (format !== undefined) yield* problems(document, format, project);
      yield* unlikeOthers(document.value as Json, { document, path: [] });
      yield* endedBefore(document.value as Json, { document, path: [] });
    }
  },
};

/** A period from one day to another, of this year or the next. */
const PERIOD = /^(\S+-\d{2}-\d{2})至(\S+-\d{2}-\d{2})$/;
/** Returns a sortable form of a day, with a literal year or relative to this or the next year. */
const dayOf = (written: string): string => written.replace('{year}', '{1').replace('{next}', '{2');
const isRelative = (written: string): boolean => written.startsWith('{');

/** Reports periods that end before they begin. */
function* endedBefore(value: Json, { document }: Place): Generator<Finding> {
  for (const { text, path } of strings(value, [])) {
    const [, from, to] = PERIOD.exec(text) ?? [];
    if (from !== undefined && to !== undefined && isRelative(from) === isRelative(to) && dayOf(to) <= dayOf(from))
      yield { at: { document, path }, message: `到 ${to} 为止，却从 ${from} 开始：结束要在开始之后` };
  }
}

/** Reports a record in a list or table with a key that looks like a slip of one that all others have. */
function* unlikeOthers(value: Json, at: Place): Generator<Finding> {
  const records = entriesOf(value).flatMap(([key, item]) => (isValues(item) ? [[key, item] as const] : []));
  for (const [key, item] of records)
    yield* oddKeys(
      item,
      records.map(([, one]) => one),
      below(at, key),
      '几项',
    );
  for (const [key, item] of entriesOf(value)) yield* unlikeOthers(item, below(at, key));
}

/** The known names by the kind of thing that the format declares. */
const KINDS: Readonly<Record<string, { readonly said: string; readonly names: (project: Project) => ReadonlySet<string> | undefined }>> = {
  form: { said: '表单', names: ({ forms }) => forms.names },
  channel: { said: '渠道', names: ({ channels }) => channels.names },
  call: { said: '接口', names: ({ calls }) => new Set(calls.names) },
  picture: { said: '图片', names: drawnPictures },
};
const DATA = 'data:';
/** The key for all channels that are not listed. */
const DEFAULT = 'default';

function* problems(document: SourceDocument, format: Schema, project: Project): Generator<Finding> {
  if (format['keys'] === 'channel' && isValues(document.value))
    for (const key of Object.keys(document.value))
      if (key !== DEFAULT) yield* problem(key, 'channel', { document, path: [key], part: 'key' }, project);
  for (const { written, path, said } of formattedStrings(document.value, format))
    if (typeof written === 'string' && written !== '') yield* problem(written, said, { document, path }, project);
}

function* problem(name: string, format: string, at: Finding['at'], project: Project): Generator<Finding> {
  const isData = format.startsWith(DATA);
  const reference = format.slice(DATA.length);
  const kind = Object.hasOwn(KINDS, format) ? KINDS[format] : undefined;
  const names = isData ? dataNames(project, reference) : kind?.names(project);
  if (names === undefined || names.has(name)) return;
  yield {
    at,
    message: isData
      ? `${dataPath(project, reference)}${reference.includes('#') ? ` 的 ${reference.split('#')[1] ?? ''}` : ''} 里没有“${name}”`
      : `没有${kind?.said}“${name}”`,
    ...suggestion(name, names),
  };
}
