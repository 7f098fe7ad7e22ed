import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../tools/channel-fields.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PRODUCT = '{app,renderer,schemas,engine/{actions,channel,form,logic,page}}/**/*.{ts,tsx,json}';
const ABOUT_THE_DOCUMENT = /^(\$schema|extends|assumed|shared|sharedCodes)$/;
const UNUSED = '暂未使用';

/** Objects that are passed on as a whole, and the files that read their fields. */
const TAKEN_APART: Readonly<Record<string, string | readonly string[]>> = {
  'accountConfig.states.*': [
    'schemas/blocks/account-switch.json',
    'schemas/blocks/home-account.json',
    'schemas/flows/home-authorize.json',
    'schemas/pages/accountActivation.json',
  ],
  'accountConfig.states.*.blocks': ['schemas/flows/entry-account-go.json', 'schemas/flows/service-link-valid.json'],
  agreementConfig: 'schemas/pages/sign.json',
  'apiConfig.*': 'app/http/request.ts',
  'benefitPlans[]': 'schemas/pages/recognizeeHome.json',
  'pages.*': 'engine/page/patch.ts',
  secondConfig: 'domain/channel/places.gen.ts',
  uiConfig: 'renderer/theme/look.ts',
};

type Schema = Parameters<typeof fieldsOf>[0];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const meta = JSON.parse(read('schemas/meta/channel.schema.json')) as Schema;
const texts = globSync(PRODUCT, { cwd: ROOT })
  .filter((file) => !/\.test\.|\.testing\.|\.gen\.|^schemas\/meta\//.test(file))
  .map(read);

/** The innermost fields with their descriptions; values per environment and items of a plain list belong to their field. */
function leavesOf(schema: Schema): ReadonlyMap<string, string> {
  const fields = [...fieldsOf(schema)].map(
    ({ path, schema: { description } }) =>
      [path.replace(/\.(production|staging|test|development)$|\[\]$|\.\*$/, ''), String(description ?? '')] as const,
  );
  const isOuter = (path: string) => fields.some(([other]) => other.startsWith(`${path}.`) || other.startsWith(`${path}[].`));
  return new Map(fields.toReversed().filter(([path]) => !isOuter(path) && !ABOUT_THE_DOCUMENT.test(path)));
}

/** Whether a document rule names the field or code reads it: a root field by its own name, another through its parent. */
function isRead(path: string): boolean {
  const cut = path.lastIndexOf('.');
  const [parent, name] = [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)];
  const own = new RegExp(`\\b${name}\\b`);
  if ([TAKEN_APART[parent] ?? []].flat().some((file) => own.test(read(file)))) return true;
  const inCode = parent === '' ? own : new RegExp(`\\b${parent.split('.').at(-1)}\\b\\??\\.${name}\\b`);
  return texts.some((text) => text.includes(`"channel.${path}"`) || text.includes(`"channel.${path}.`) || inCode.test(text));
}

const unread = (schema: Schema) =>
  [...leavesOf(schema)].filter(([path, description]) => !description.includes(UNUSED) && !isRead(path)).map(([path]) => path);

test('CH-22 the product reads every channel field, or the format marks it as unused', () => {
  expect(unread(meta)).toEqual([]);
});

test('CH-22 finds an added field without a reader at any depth', () => {
  const fresh = { type: 'string', description: '新的。' };
  const properties = meta['properties'] as Readonly<Record<string, Schema>>;
  const within = (name: string, inner: Schema) => ({ ...inner, properties: { ...(inner['properties'] as object), [name]: fresh } });
  const plan = properties['benefitPlans'] as Readonly<Record<string, Schema>>;
  const grown = {
    ...meta,
    properties: {
      ...properties,
      brandNew: fresh,
      claimsConfig: within('claimsPhone', properties['claimsConfig'] ?? {}),
      uiConfig: within('font', properties['uiConfig'] ?? {}),
      benefitPlans: { ...plan, items: within('colour', plan['items'] ?? {}) },
    },
  };
  expect(unread(grown).sort()).toEqual(['benefitPlans[].colour', 'brandNew', 'claimsConfig.claimsPhone', 'uiConfig.font']);
});

test('CH-22 only fields of later pages are unused', () => {
  const unused = [...leavesOf(meta)].filter(([, description]) => description.includes(UNUSED)).map(([path]) => path);
  expect(unused.sort()).toEqual(['serviceApplyConfig.signCode']);
});
