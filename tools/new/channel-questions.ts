import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel } from '../../domain/documents/types.gen.ts';
import { channels } from '../../domain/index.ts';
import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { ownToChannel } from '../../linter/index.ts';
import channelFormat from '../../schemas/meta/channel.schema.json' with { type: 'json' };
import type { Files } from './files.ts';
import { type Given, nowhere, type Question, required, shaped } from './question.ts';

/** The lowest business type for channels; regional groups use lower ones (CH-12). */
const FIRST_BUSINESS_TYPE = 1007;
/** Paths of insurer-specific values. */
export const OWN: readonly string[] = ownToChannel(channelFormat);
const PHONE = /^(400-\d{3}-\d{4}|0\d{2,3}-\d{7,8}|9\d{4})$/;
const CODE = /^[A-Za-z0-9_-]+$/;
const CODE_SAID = '只用字母、数字、_ 和 -';

type Channels = ReadonlyMap<string, Channel>;

/** Reads the channels of a root by key. */
export async function channelsOf(root: string, { read }: Files): Promise<Channels> {
  const files = (await readdir(join(root, 'channels'))).filter((name) => name.endsWith('.json'));
  const one = async (name: string) => [name.replace(/\.json$/, ''), JSON.parse(await read(`channels/${name}`, '渠道')) as Channel] as const;
  return new Map(await Promise.all(files.map(one)));
}

/** Returns the smallest unused business type; the back office assigns the real one later. */
function freeBusinessType(allChannels: Channels): number {
  const given = [...allChannels.values()].flatMap(({ businessType = {} }) =>
    typeof businessType === 'number' ? [businessType] : Object.values(businessType),
  );
  let free = FIRST_BUSINESS_TYPE;
  while (given.includes(free)) free += 1;
  return free;
}

/** Returns the channel with everything it inherits, in production. */
export const inheritedFrom = (key: string, allChannels: Channels): Values =>
  (key === 'base'
    ? allChannels.get('base')
    : channels.resolve(key, (name) => allChannels.get(name), 'production').channel) as unknown as Values;

/** Returns the value of a document at a dotted path. */
export const at = (values: Values, path: string): Json | undefined =>
  path
    .split('.')
    .reduce<Json | undefined>((holder, key) => (isValues(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined), values);

/** Returns the address of a channel's picture. */
export const pictureOf = ({ key = '' }: Given, end: string): string => `/heye-h5/channels/${key.toLowerCase()}${end}.svg`;
const isPicture = shaped(
  /^\/heye-h5\/\S+\.(svg|png|jpg|webp)$/,
  '写图片在应用里的路径，如 /heye-h5/channels/city.svg，文件放在 public/channels',
);

/** All questions about a channel, by the key in its document: the values it must not share with another insurer (CH-08, CH-16 to CH-19, CH-22). */
export function questionsOf(allChannels: Channels): readonly Question[] {
  const from = ({ from: key = 'base' }: Given) => inheritedFrom(key, allChannels);
  const base = inheritedFrom('base', allChannels);
  const keys = [...allChannels.keys()].filter((key) => key !== 'base').sort();
  /** The provisional value: the channel key, or the key with a 2 if the other channel uses just that. */
  const own =
    (path: string) =>
    (given: Given): string => {
      const { key = '' } = given;
      return theirs(path, key, given) === undefined ? key : `${key}2`;
    };
  const questions: readonly Question[] = [
    {
      key: 'key',
      text: '渠道键（也是文件名，网址里的 thirdChannelSide）',
      wrong: shaped(/^[A-Z0-9][A-Z0-9_-]*$/, '渠道键只能用大写字母、数字、_ 和 -，并以字母或数字开头'),
    },
    {
      key: 'from',
      argument: 'from',
      text: '照哪个渠道来',
      initial: () => 'base',
      choices: [
        { value: 'base', label: '从头来，只用大家都一样的' },
        ...keys.map((key) => ({ value: key, label: `${key}　${allChannels.get(key)?.documentTitle ?? ''}` })),
      ],
      wrong: (answer) => (allChannels.has(answer) ? undefined : nowhere('渠道', `channels/${answer}.json`, answer, allChannels.keys())),
    },
    { key: 'documentTitle', argument: 'title', text: '渠道名称（页面的大标题）', initial: own('documentTitle'), wrong: required() },
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
    { key: 'channelCode', text: '渠道编码（后台给；还没有就回车，先暂定）', initial: own('channelCode'), wrong: shaped(CODE, CODE_SAID) },
    {
      key: 'businessType',
      text: '业务类型（后台给的数字；还没有就回车，先暂定）',
      initial: () => String(freeBusinessType(allChannels)),
      wrong: shaped(/^\d{4}$/, '四位数字'),
    },
    { key: 'insuranceCode', text: '保险公司代码（还没有就回车，先暂定）', initial: own('insuranceCode'), wrong: shaped(CODE, CODE_SAID) },
    {
      key: 'claimsConfig.thirdInsuranceNo',
      text: '理赔的保险编号（还没有就回车，先暂定）',
      initial: own('claimsConfig.thirdInsuranceNo'),
      wrong: shaped(CODE, CODE_SAID),
    },
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
      initial: own('serviceApplyConfig.businessCode'),
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

  /** Returns a message if an answer equals the insurer-specific value of the model channel. */
  function theirs(path: string, answer: string, given: Given): string | undefined {
    const isOwn = OWN.includes(path) && answer !== '';
    const isTheirs = given['from'] !== 'base' && String(at(from(given), path)) === answer && String(at(base, path)) !== answer;
    return isOwn && isTheirs ? `这是渠道 ${given['from']} 的，要写自己的` : undefined;
  }
}
