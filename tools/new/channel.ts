import { applyEdits, modify, parse } from 'jsonc-parser';
import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { at, channelsOf, inheritedFrom, OWN, pictureOf, questionsOf } from './channel-questions.ts';
import type { Files } from './files.ts';
import type { Kind } from './question.ts';

/** Values that stay provisional until staff enter them. */
const PROVISIONAL = [
  'documentTitle',
  'servicePhone',
  'channelCode',
  'businessType',
  'insuranceCode',
  'claimsConfig.thirdInsuranceNo',
  'serviceApplyConfig.businessCode',
  'loginConfig.loginImg',
  'uiConfig.logo',
];

/** Values derived from another answer. They are as provisional as that answer. */
const MADE_OF: Readonly<Record<string, string>> = {
  tipsText: 'documentTitle',
  'agreementConfig.name': 'documentTitle',
  'agreementConfig.thirdInsuranceNo': 'claimsConfig.thirdInsuranceNo',
};

/** The channel key in an address, plain or inside an encoded address. */
const OWN_ADDRESS = /(thirdChannelSide(?:=|%3D))[A-Za-z0-9_-]+/g;

/** Returns the inherited addresses with the new channel's key, since they would lead its members into the other channel. */
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

function withValue(values: Values, path: string, value: Json): Values {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...values, [key]: value };
  const inner = values[key];
  return { ...values, [key]: withValue(isValues(inner) ? inner : {}, rest.join('.'), value) };
}

/** A channel: writes the differences from its model, and all insurer-specific values. */
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
      /** Returns true if neither the value nor its source was entered. */
      const isProvisional = (path: string): boolean => {
        const source = MADE_OF[path];
        const isInitial = given[path] === questions.find((question) => question.key === path)?.initial?.(given);
        return isInitial && (source === undefined ? PROVISIONAL.includes(path) : isProvisional(source));
      };
      const said = questions.slice(2).flatMap(({ key: path }) => {
        const answer = given[path] ?? '';
        const value = path === 'businessType' ? Number(answer) : answer;
        // Writes insurer-specific values even if they equal base, since the model channel may get its own later.
        const isOwn = from !== 'base' && OWN.includes(path);
        const isNew = answer !== '' && (isOwn || JSON.stringify(at(inherited, path)) !== JSON.stringify(value));
        return isNew ? [{ path, value, isProvisional: isProvisional(path) }] : [];
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
      await writeChannelSample(files, key, from, documentTitle);
      const colour = given['uiConfig.primaryColor'] ?? '';
      const drawn = [
        [given['loginConfig.loginImg'], pictureOf(given, '-login'), loginPictureOf],
        [given['uiConfig.logo'], pictureOf(given, ''), logoOf],
      ] as const;
      for (const [wanted, own, draw] of drawn)
        if (wanted === own) await files.write(own.replace('/heye-h5', 'public'), draw(documentTitle, colour));
      const open = assumed.length === 0 ? '' : `暂定的（${assumed.join('、')}）列在 assumed 里，定了以后改掉。`;
      return `已写好 ${path}，与“${from}”不同的地方写在里面。${open}沙箱里它的保单和按钮写在 ${SAMPLES}。\n看看效果：npm start，打开 /heye-h5/commonRecognizee?thirdChannelSide=${key}\n检查：npm run check；每个值来自哪里：npm run explain -- channel ${key}`;
    },
  };
}

/** Merges two documents, the second over the first, in the order of the second. */
function merged(under: Values, over: Values): Values {
  const left = Object.entries(under).filter(([key]) => !Object.hasOwn(over, key));
  const both = Object.entries(over).map(([key, value]): [string, Json] => {
    const below = under[key];
    return [key, isValues(value) && isValues(below) ? merged(below, value) : value];
  });
  return Object.fromEntries([...both, ...left]);
}

/** Policies and buttons of every channel in the sandbox. */
const SAMPLES = 'schemas/sandbox/channels.json';

/** Writes the sandbox policy and buttons of a new channel: copies those of its model, else the default ones, under its own name. */
async function writeChannelSample(files: Files, key: string, from: string, title: string): Promise<void> {
  const text = await files.read(SAMPLES, '沙箱的样例');
  const known = parse(text) as Readonly<Record<string, Values & { readonly policy: Values }>>;
  const model = (Object.hasOwn(known, from) ? known[from] : undefined) ?? known['default'];
  if (Object.hasOwn(known, key) || model === undefined) return;
  const entry = { ...model, policy: { ...model.policy, policyName: `${title}（{year}年度）`, policyNoPrefix: `${key}{year}` } };
  const edits = modify(text, [key], entry, {
    formattingOptions: { insertSpaces: true, tabSize: 2 },
    getInsertionIndex: (keys) => keys.indexOf('default'),
  });
  await files.rewrite(SAMPLES, applyEdits(text, edits));
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

const SHIELD = 'M48 20 72 29v18c0 15-10 25-24 30-14-5-24-15-24-30V29z';
const CROSS = 'M44 36h8v8h8v8h-8v8h-8v-8h-8v-8h8z';

/** A default logo in the channel's colour. */
const logoOf = (title: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><title>${escaped(title)}</title><rect width="96" height="96" rx="22" fill="${colour}"/><path d="${SHIELD}" fill="#fff"/><path d="${CROSS}" fill="${colour}"/></svg>\n`;

/** A default picture above the channel's sign-in. */
const loginPictureOf = (title: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 200" preserveAspectRatio="xMidYMid slice"><title>${escaped(title)}</title><rect width="375" height="200" fill="${colour}"/><circle cx="322" cy="28" r="92" fill="#fff" opacity=".08"/><circle cx="40" cy="190" r="70" fill="#fff" opacity=".08"/><g transform="translate(139.500 48)"><path d="${SHIELD}" fill="#fff"/><path d="${CROSS}" fill="${colour}"/></g></svg>\n`;
