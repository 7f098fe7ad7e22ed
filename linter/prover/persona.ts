import type { Json } from '../../engine/documents/json.ts';
import type { Sample } from '../../engine/documents/types.gen.ts';
import type { CompiledField } from '../../engine/form/index.ts';
import { isEmpty } from '../../engine/logic/index.ts';
import { fromPattern } from './pattern.ts';

/** Answers by field name, most likely first. */
export type Persona = ReadonlyMap<string, readonly Json[]>;

/** ID card numbers of a woman and a man, and an invalid one. */
export const ID_NUMBERS = ['360102198506184529', '360102197904233010', 'E12345678'] as const;

/** Returns the answers of the samples, the given sample first. */
export function personaOf(samples: readonly Sample[], first = 0): Persona {
  const turned = [...samples.slice(first), ...samples.slice(0, first)];
  const persona = new Map<string, Json[]>();
  for (const part of ['values', 'prefill'] as const) {
    for (const sample of turned) {
      for (const [name, value] of Object.entries(sample[part] ?? {}))
        if (!isEmpty(value)) persona.set(name, [...(persona.get(name) ?? []), value]);
    }
  }
  return persona;
}

/** Answers by the title of a field. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/手机|联系方式/, ['13870012345', '15879168800']],
  [/电话/, ['13870012345', '07918123456']],
  [/证件号|身份证号/, ID_NUMBERS],
  [/姓名|联系人|医生/, ['陈雅琴', '胡静怡']],
  [/地址/, ['江西省南昌市东湖区民德路88号3栋602室', '江西省南昌市青云谱区洪都中大道66号']],
  [/省市|地区|城市/, ['江西省/南昌市', '江西省/九江市']],
  [/医院/, ['南昌大学第一附属医院', '江西省人民医院']],
  [/科室/, ['心血管内科', '骨科']],
  [/保单/, ['PA202611200001', 'PA202611200002']],
  [/账号|卡号/, ['6217002020012345678', '6222021502001234567']],
  [/国籍/, ['中国', '新加坡']],
];

const FALLBACK = ['情况属实，请协助安排', '如有变动请电话联系', '1', '2', '36.5', 'A1B2C3'] as const;

const LONG = '请协助安排，谢谢。';

/** Returns texts that a member might write, within the field's length; the engine decides whether they are accepted. */
export function textsFor({ name, definition }: Pick<CompiledField, 'name' | 'definition'>, persona: Persona): readonly string[] {
  const { title = '', pattern, maxLength, minLength = 0 } = definition;
  const known = (persona.get(name) ?? []).filter((value) => typeof value === 'string');
  const words = WORDS.find(([expression]) => expression.test(title))?.[1] ?? [];
  const fitting = pattern === undefined ? [] : fromPattern(pattern);
  const fill = (text: string): string =>
    text.length < minLength ? LONG.repeat(Math.ceil(minLength / LONG.length)).slice(0, minLength) : text;
  const cut = (text: string): string => (maxLength === undefined ? text : [...text].slice(0, maxLength).join(''));
  return [...new Set([...known, ...words.map(cut), ...fitting, ...FALLBACK.map((text) => cut(fill(text)))])];
}

/** Returns files that a member might upload for a field. */
export const filesFor = ({ name }: Pick<CompiledField, 'name'>, count: number): readonly string[] =>
  Array.from({ length: count }, (_none, index) => `/api/file/${name.replace(/[^a-z0-9]/gi, '').toLowerCase()}${index + 1}.jpg`);
