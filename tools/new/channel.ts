import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveChannel } from '../../engine/channel/index.ts';
import { OWN_TO_INSURER } from '../../engine/check/index.ts';
import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Channel } from '../../engine/documents/types.gen.ts';
import type { Files } from './files.ts';
import { loginPictureOf, logoOf } from './pictures.ts';
import { type Given, type Kind, type Question, required, shaped } from './question.ts';

/** The first that channels may have; those below belong to the regional groups (CH-12). */
const FIRST_BUSINESS_TYPE = 1007;
const OWN: readonly string[] = OWN_TO_INSURER;
const PHONE = /^(400-\d{3}-\d{4}|0\d{2,3}-\d{7,8}|9\d{4})$/;
const CODE = /^[A-Za-z0-9_-]+$/;
const CODE_SAID = '只用字母、数字、_ 和 -';

type Channels = ReadonlyMap<string, Channel>;

/** The channels of a root by key. */
export async function channelsOf(root: string, { read }: Files): Promise<Channels> {
  const files = (await readdir(join(root, 'channels'))).filter((name) => name.endsWith('.json'));
  const one = async (name: string) => [name.replace(/\.json$/, ''), JSON.parse(await read(`channels/${name}`, '渠道')) as Channel] as const;
  return new Map(await Promise.all(files.map(one)));
}

/** The smallest business type that no channel has: the back office gives the real one later. */
function freeBusinessType(channels: Channels): number {
  const given = [...channels.values()].flatMap(({ businessType = {} }) =>
    typeof businessType === 'number' ? [businessType] : Object.values(businessType),
  );
  let free = FIRST_BUSINESS_TYPE;
  while (given.includes(free)) free += 1;
  return free;
}

/** The channel as a member of it gets it, with everything it extends. */
const inheritedFrom = (key: string, channels: Channels): Values =>
  (key === 'base' ? channels.get('base') : resolveChannel(key, (name) => channels.get(name), 'production').channel) as unknown as Values;

/** Names a channel in an address, written plainly or inside of another address. */
const OWN_ADDRESS = /(thirdChannelSide(?:=|%3D))[A-Za-z0-9_-]+/g;

/** What would lead members of the new channel into the one it extends: the same texts with the new key, where they stand. */
function ownAddresses(inherited: Values, key: string): Values {
  return Object.fromEntries(
    Object.entries(inherited).flatMap(([name, value]): [string, Json][] => {
      if (typeof value === 'string') {
        const own = value.replace(OWN_ADDRESS, `$1${key}`);
        return own === value ? [] : [[name, own]];
      }
      const inner = isValues(value) ? ownAddresses(value, key) : {};
      return Object.keys(inner).length === 0 ? [] : [[name, inner]];
    }),
  );
}

const at = (values: Values, path: string): Json | undefined =>
  path
    .split('.')
    .reduce<Json | undefined>((holder, key) => (isValues(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined), values);

function withValue(values: Values, path: string, value: Json): Values {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...values, [key]: value };
  const inner = values[key];
  return { ...values, [key]: withValue(isValues(inner) ? inner : {}, rest.join('.'), value) };
}

const own = ({ key = '' }: Given): string => key;
const pictureOf = ({ key = '' }: Given, end: string): string => `/heye-h5/channels/${key.toLowerCase()}${end}.svg`;
const isPicture = shaped(
  /^\/heye-h5\/\S+\.(svg|png|jpg|webp)$/,
  '写图片在应用里的路径，如 /heye-h5/channels/city.svg，文件放在 public/channels',
);

/** Everything that is asked of a channel, by the key in its document: what it must not have of another insurer (CH-08, CH-16 to CH-19, CH-22). */
function questionsOf(channels: Channels): readonly Question[] {
  const from = ({ from: key = 'base' }: Given) => inheritedFrom(key, channels);
  const base = inheritedFrom('base', channels);
  const keys = [...channels.keys()].filter((key) => key !== 'base').sort();
  const questions: readonly Question[] = [
    {
      key: 'key',
      text: '渠道键（也是文件名，网址里的 thirdChannelSide）',
      wrong: shaped(/^[A-Z0-9][A-Z0-9_-]*$/, '渠道键只能用大写字母、数字、_ 和 -，并以字母或数字开头'),
    },
    {
      key: 'from',
      text: '照哪个渠道来',
      initial: () => 'base',
      choices: [
        { value: 'base', label: '从头来，只用大家都一样的' },
        ...keys.map((key) => ({ value: key, label: `${key}　${channels.get(key)?.documentTitle ?? ''}` })),
      ],
      wrong: (answer) => (channels.has(answer) ? undefined : `没有渠道“${answer}”（找不到 channels/${answer}.json）`),
    },
    { key: 'documentTitle', text: '渠道名称（页面的大标题）', initial: own, wrong: required() },
    {
      key: 'tipsText',
      text: '登录页和列表页上的一句话',
      initial: ({ documentTitle = '' }) => `${documentTitle}会员专享服务`,
      wrong: required(),
    },
    {
      key: 'servicePhone',
      text: '服务热线',
      initial: () => String(base['servicePhone'] ?? ''),
      wrong: shaped(PHONE, '写成 400-123-4567、0791-12345678 或 95518 这样'),
    },
    { key: 'channelCode', text: '渠道编码（后台给；还没有就回车，先暂定）', initial: own, wrong: shaped(CODE, CODE_SAID) },
    {
      key: 'businessType',
      text: '业务类型（后台给的数字；还没有就回车，先暂定）',
      initial: () => String(freeBusinessType(channels)),
      wrong: shaped(/^\d{4}$/, '四位数字'),
    },
    { key: 'insuranceCode', text: '保险公司代码（还没有就回车，先暂定）', initial: own, wrong: shaped(CODE, CODE_SAID) },
    { key: 'claimsConfig.thirdInsuranceNo', text: '理赔的保险编号（还没有就回车，先暂定）', initial: own, wrong: shaped(CODE, CODE_SAID) },
    {
      key: 'claimsConfig.serviceManualUrl',
      text: '服务手册的网址',
      when: (given) => at(from(given), 'claimsConfig.serviceManualUrl') !== undefined,
      wrong: (answer) => (answer === '' || /^https:\/\/\S+$/.test(answer) ? undefined : '以 https:// 开头；还没有就留空，检查会提醒'),
    },
    {
      key: 'agreementConfig.name',
      text: '授权书的名称',
      initial: ({ documentTitle = '' }) => `${documentTitle}个人信息授权书`,
      wrong: required(),
    },
    {
      key: 'agreementConfig.thirdInsuranceNo',
      text: '授权书的保险编号',
      initial: (given) => given['claimsConfig.thirdInsuranceNo'] ?? '',
      wrong: shaped(CODE, CODE_SAID),
    },
    {
      key: 'serviceApplyConfig.businessCode',
      text: '申请用的业务代码（还没有就回车，先暂定）',
      initial: own,
      wrong: shaped(CODE, CODE_SAID),
    },
    {
      key: 'serviceApplyConfig.callBackPath',
      text: '申请完回到哪个页面',
      initial: (given) => {
        const path = String(at(from(given), 'serviceApplyConfig.callBackPath') ?? '/commonRecognizee').split('?')[0];
        return `${path}?thirdChannelSide=${given['key']}`;
      },
      wrong: shaped(/^\/\S+$/, '以 / 开头'),
    },
    {
      key: 'uiConfig.primaryColor',
      text: '主色',
      initial: (given) => String(at(from(given), 'uiConfig.primaryColor') ?? ''),
      wrong: shaped(/^#[0-9a-fA-F]{6}$/, '写成 #b5121b 这样'),
    },
    { key: 'loginConfig.loginImg', text: '登录页的图（回车就先画一张）', initial: (given) => pictureOf(given, '-login'), wrong: isPicture },
    { key: 'uiConfig.logo', text: '标志（回车就先画一个）', initial: (given) => pictureOf(given, ''), wrong: isPicture },
  ];
  return questions.map((question) => ({
    ...question,
    wrong: (answer, given) => question.wrong?.(answer, given) ?? theirs(question.key, answer, given),
  }));

  /** Whether an answer is what the channel it comes from has of its own. */
  function theirs(path: string, answer: string, given: Given): string | undefined {
    const isOwn = OWN.includes(path) && answer !== '';
    const isTheirs = given['from'] !== 'base' && String(at(from(given), path)) === answer && String(at(base, path)) !== answer;
    return isOwn && isTheirs ? `这是渠道 ${given['from']} 的，要写自己的` : undefined;
  }
}

/** What stays provisional until someone says it: a value nobody gave. */
const PROVISIONAL = [
  'channelCode',
  'businessType',
  'insuranceCode',
  'claimsConfig.thirdInsuranceNo',
  'serviceApplyConfig.businessCode',
  'loginConfig.loginImg',
  'uiConfig.logo',
];

/** A channel that says what differs from the one it extends, and everything that an insurer has of its own. */
export async function channelKind(root: string, files: Files): Promise<Kind> {
  const channels = await channelsOf(root, files);
  const questions = questionsOf(channels);
  return {
    name: 'channel',
    title: '渠道（一家保险公司的入口）',
    questions,
    make: async (given) => {
      const { key = '', from = 'base', documentTitle = '' } = given;
      const inherited = inheritedFrom(from, channels);
      const said = questions.slice(2).flatMap(({ key: path, initial }) => {
        const answer = given[path] ?? '';
        const value = path === 'businessType' ? Number(answer) : answer;
        // What is its own is written even where it is as everyone's: the channel it comes from may get another one day.
        const isOwn = from !== 'base' && OWN.includes(path);
        const isNew = answer !== '' && (isOwn || JSON.stringify(at(inherited, path)) !== JSON.stringify(value));
        return isNew ? [{ path, value, isProvisional: PROVISIONAL.includes(path) && answer === initial?.(given) }] : [];
      });
      const assumed = said.flatMap(({ path, isProvisional }) => (isProvisional ? [path] : []));
      const login = at(inherited, 'loginConfig.loginOutPath') ?? '/login?from=%2FcommonRecognizee%3FthirdChannelSide%3DX';
      const start: Values = {
        $schema: '../schemas/meta/channel.schema.json',
        ...(from !== 'base' && { extends: from }),
        ...(assumed.length > 0 && { assumed }),
      };
      const asked = said.reduce<Values>((document, { path, value }) => withValue(document, path, value), start);
      const addressed = withValue(asked, 'loginConfig.loginOutPath', String(login).replace(OWN_ADDRESS, `$1${key}`));
      const path = `channels/${key}.json`;
      await files.write(path, JSON.stringify(merged(ownAddresses(inherited, key), addressed)));
      const colour = given['uiConfig.primaryColor'] ?? '';
      const drawn = [
        [given['loginConfig.loginImg'], pictureOf(given, '-login'), loginPictureOf],
        [given['uiConfig.logo'], pictureOf(given, ''), logoOf],
      ] as const;
      for (const [wanted, own, draw] of drawn)
        if (wanted === own) await files.write(own.replace('/heye-h5', 'public'), draw(documentTitle, colour));
      const open = assumed.length === 0 ? '' : `暂定的（${assumed.join('、')}）列在 assumed 里，定了以后改掉。`;
      return `已写好 ${path}，与“${from}”不同的地方写在里面。${open}\n看看效果：npm start，打开 /heye-h5/commonRecognizee?thirdChannelSide=${key}\n检查：npm run check；每个值来自哪里：npm run explain -- channel ${key}`;
    },
  };
}

/** Both in one, the second over the first, in the order of the second. */
function merged(under: Values, over: Values): Values {
  const left = Object.entries(under).filter(([key]) => !Object.hasOwn(over, key));
  const both = Object.entries(over).map(([key, value]): [string, Json] => {
    const below = under[key];
    return [key, isValues(value) && isValues(below) ? merged(below, value) : value];
  });
  return Object.fromEntries([...both, ...left]);
}
