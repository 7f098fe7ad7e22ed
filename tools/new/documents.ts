import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { Refusal } from '../program.ts';
import type { Files } from './files.ts';
import { type Kind, required, shaped } from './question.ts';

const NAME = /^[a-z][A-Za-z0-9]*$/;
const NAME_SAID = '小写字母开头，只用字母和数字，如 rehabPart';
const PATH_SAID = '以 / 开头，只用字母、数字、- 和 /，如 /welcome';

const json = (value: unknown): string => JSON.stringify(value);

/** Parses the typed entries of a dictionary: `1 上肢，2 下肢`. */
export function itemsOf(text: string): readonly { readonly code: string; readonly name: string }[] {
  return text
    .split(/[，,、;；\n]/)
    .map((part) => /^(\S+)\s+(.+)$/.exec(part.trim()))
    .map((found) => ({ code: found?.[1] ?? '', name: found?.[2] ?? '' }));
}

function wrongItems(text: string): string | undefined {
  const items = itemsOf(text);
  if (items.some(({ code }) => code === '')) return '一项是代码、空格、名称，各项用逗号隔开，如 1 上肢，2 下肢';
  return new Set(items.map(({ code }) => code)).size < items.length ? '有两项代码相同' : undefined;
}

/** A list of options. */
export const dictionaryKind = ({ write }: Files): Kind => ({
  name: 'dictionary',
  title: '字典（选项表）',
  questions: [
    { key: 'name', text: '字典的名字（也是文件名）', wrong: shaped(NAME, NAME_SAID) },
    { key: 'title', argument: 'title', text: '中文名称', wrong: required() },
    { key: 'items', argument: 'items', text: '各个选项：代码 名称，用逗号隔开，如 1 上肢，2 下肢', wrong: required(wrongItems) },
  ],
  make: async ({ name = '', title = '', items = '' }) => {
    const path = `schemas/dictionaries/${name}.json`;
    await write(path, json({ $schema: '../meta/dictionary.schema.json', title, items: itemsOf(items) }));
    return `已写好 ${path}。字段里这样用：“"options": { "dictionary": "${name}" }”。检查：npm run check`;
  },
});

/** A section for several forms. */
export const sectionKind = ({ write }: Files): Kind => ({
  name: 'section',
  title: '段落（几张表单共用的字段）',
  questions: [
    {
      key: 'name',
      text: '段落的名字（也是文件名）',
      wrong: shaped(/^[a-z][a-z0-9-]*$/, '小写字母开头，只用小写字母、数字和 -，如 home-visit'),
    },
    { key: 'title', argument: 'title', text: '段落标题', wrong: required() },
    { key: 'field', text: '第一个字段的名字', initial: () => 'visitNote', wrong: shaped(NAME, NAME_SAID) },
    { key: 'label', text: '这个字段的中文标签', initial: () => '说明', wrong: required() },
  ],
  make: async ({ name = '', title = '', field = '', label = '' }) => {
    const path = `schemas/fields/${name}.json`;
    const properties = { [field]: { title: label, type: 'string', widget: 'text', maxLength: 50 } };
    await write(path, json({ $schema: '../meta/section.schema.json', title, properties, required: [field] }));
    return `已写好 ${path}。表单里这样拿：“{ "title": "${title}", "$ref": "../fields/${name}.json" }”。检查：npm run check`;
  },
});

/** The floors of each home in the sandbox. */
const HOMES = 'schemas/sandbox/homes.json';
/** The default floors of a new home. */
const HOME_FLOORS = {
  bannerLayout: 'banners',
  serviceLayout: 'services',
  noticeLayout: 'notices',
  couponLayout: 'coupons',
  contactLayout: 'contact',
} as const;

const HOME_BLOCKS = ['health-task', 'home-floors', 'home-feed', 'home-contact', 'to-top', 'popup-queue'] as const;

const withHome = (text: string, name: string): string =>
  applyEdits(text, modify(text, [name], HOME_FLOORS, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));

const route = (text: string, entry: object): string => {
  const { routes } = JSON.parse(text) as { routes: readonly object[] };
  const at: JSONPath = ['routes', routes.length];
  return applyEdits(text, modify(text, at, entry, { isArrayInsertion: true, formattingOptions: { insertSpaces: true, tabSize: 2 } }));
};

/** A page, or a home made of the shared floors. */
export const pageKind = ({ read, write, rewrite }: Files, isHome: boolean): Kind => ({
  name: isHome ? 'home' : 'page',
  title: isHome ? '首页（由共用的楼层拼成）' : '页面',
  questions: [
    { key: 'name', text: '页面的名字（也是文件名）', wrong: shaped(NAME, NAME_SAID) },
    { key: 'title', argument: 'title', text: '页面标题', wrong: required() },
    { key: 'path', text: '网址里的路径', initial: ({ name = '' }) => `/${name}`, wrong: shaped(/^(\/[A-Za-z0-9-]+)+$/, PATH_SAID) },
    ...(isHome ? [] : [{ key: 'words', text: '页面上的第一句话', initial: () => '内容准备中', wrong: required() }]),
    {
      key: 'auth',
      text: '要登录才能看吗',
      initial: () => 'yes',
      choices: [
        { value: 'yes', label: '要（有会员自己的资料）' },
        { value: 'no', label: '不要' },
      ],
    },
  ],
  make: async ({ name = '', title = '', path = '', words = '', auth }) => {
    const routes = await read('schemas/routes.json', '路由表');
    const { routes: known } = JSON.parse(routes) as { routes: readonly { path: string }[] };
    if (known.some((one) => one.path === path)) throw new Refusal(`路径“${path}”已经有页面了`);
    const page = {
      $schema: '../meta/page.schema.json',
      id: name,
      title: isHome ? '=channel.documentTitle' : `@${name}.title`,
      description: `${title}（${path}）。`,
      ...(isHome && {
        back: false,
        pull: 'refresh',
        data: { config: { call: 'page.config', with: { code: name } } },
        order: { var: 'data.config.layoutSort' },
      }),
      blocks: isHome
        ? HOME_BLOCKS.map((block) => ({ $ref: `../blocks/${block}.json` }))
        : [{ id: 'words', block: 'Text', props: { text: `@${name}.words` } }],
    };
    const files = [`schemas/pages/${name}.json`, `schemas/pages/${name}.samples.json`];
    await write(files[0] ?? '', json(page));
    await write(
      files[1] ?? '',
      json({ $schema: '../meta/pageSamples.schema.json', samples: [{ name: title, ...(isHome && { data: { config: {} } }) }] }),
    );
    if (!isHome) {
      files.push(`schemas/texts/${name}.json`);
      const texts = { title: { text: title }, words: { text: words } };
      await write(`schemas/texts/${name}.json`, json({ $schema: '../meta/texts.schema.json', texts }));
    }
    const entry = { path, document: name, title, ...(auth === 'yes' && { requireAuth: true }) };
    await rewrite('schemas/routes.json', route(routes, entry));
    if (isHome) await rewrite(HOMES, withHome(await read(HOMES, '沙箱的首页'), name));
    const next = isHome
      ? `沙箱里它有哪几层写在 ${HOMES}，真正的由后台按 page.config 的 code“${name}”给。\n要让一个渠道用它作首页：在渠道文件里写 "channelToHome": "${path}"，页面上就有去首页的图标。`
      : '';
    const open = auth === 'yes' ? '要登录才能看（那一行的 requireAuth；不要登录就去掉）。' : '';
    return `已写好 ${files.join('、')}，并在 schemas/routes.json 加了一行。${open}${next}\n看看效果：npm start，打开 /heye-h5${path}?thirdChannelSide=渠道键；检查：npm run check`;
  },
});
