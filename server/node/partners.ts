import { readFile } from 'node:fs/promises';
import { isValues, type Values } from '../../engine/index.ts';
import { ownValue } from '../platform/http/own-value.ts';
import contracts from '../platform/partners/contracts.json' with { type: 'json' };
import { keyOf, type PartnerKeys, type WrittenKey } from '../platform/partners/keys.ts';
import { type PartnerKind, partnerAt } from '../platform/partners/link.ts';
import type { PartnerDoors, Partners } from '../platform/partners/partners.ts';
import { StartFailure } from './start-failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The kinds of partners that are called over the network. */
export const partnerKinds = Object.keys(contracts) as PartnerKind[];

const LOCAL = ['127.0.0.1', 'localhost', '[::1]'];
const KEYS = '一类合作方一项：{"payment": {"own": [私钥…], "partner": [对方的公钥…]}}，密钥是 Ed25519 的 JWK，带 kid';

/** Returns the environment variable with the address of a kind of partner: PARTNER_PAYMENT_URL. */
const nameOf = (kind: PartnerKind): string => `PARTNER_${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_URL`;

/** Normalises a partner's address without a slash at its end. Throws when it is invalid or neither HTTPS nor local. */
export function partnerUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.includes(url.hostname));
  if (!isSafe || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new StartFailure(`${name} 应是合作方的 https 地址（本机可以用 http），不带参数，现在是“${value}”。`);
  return url.href.replace(/\/$/, '');
}

const listOf = (keys: Values, side: string): readonly WrittenKey[] => {
  const list = keys[side];
  return Array.isArray(list) ? (list as unknown as readonly WrittenKey[]) : [];
};

/** Reads the keys for a kind of partner from the key file. Throws a StartFailure when they are missing or unusable. */
export async function partnerKeys(path: string, kind: PartnerKind): Promise<PartnerKeys> {
  const wrong = (why: string, cause?: unknown) => new StartFailure(`合作方的密钥 ${path}：${why}。${KEYS}。`, { cause });
  try {
    const file: unknown = JSON.parse(await readFile(path, 'utf8'));
    const keys = ownValue(file as Readonly<Record<string, Values>>, kind);
    if (keys === undefined || !isValues(keys)) throw wrong(`没有 ${kind} 这一项`);
    const [own, partner] = [listOf(keys, 'own'), listOf(keys, 'partner')];
    if (own.length === 0 || own.some(({ d }) => d === undefined)) throw wrong(`${kind}.own 里没有私钥`);
    if (partner.length === 0 || partner.some(({ d }) => d !== undefined)) throw wrong(`${kind}.partner 里应只有公钥`);
    if ([...own, ...partner].some(({ kid }) => typeof kid !== 'string' || kid === '')) throw wrong('密钥没有编号 kid');
    return { own: await Promise.all(own.map(keyOf)), partner: await Promise.all(partner.map(keyOf)) };
  } catch (error) {
    if (error instanceof StartFailure || !(error instanceof Error)) throw error;
    throw wrong(error instanceof SyntaxError ? '不是 JSON' : error.message, error);
  }
}

/** Opens the partners that the environment names, and the keys that verify their notices. Throws a StartFailure for an unusable one. */
export async function openPartners(
  environment: Environment,
  clock: () => Date,
): Promise<{ readonly partners: Partners; readonly partnerDoors: PartnerDoors }> {
  const [partners, partnerDoors]: [Record<string, object>, Record<string, PartnerKeys>] = [{}, {}];
  for (const kind of partnerKinds) {
    const [name, path] = [nameOf(kind), environment['PARTNER_KEYS'] ?? ''];
    const value = environment[name] ?? '';
    if (value === '') continue;
    const url = partnerUrl(name, value);
    if (path === '') throw new StartFailure(`写了 ${name}，还要用 PARTNER_KEYS 说密钥文件在哪里。`);
    partnerDoors[kind] = await partnerKeys(path, kind);
    partners[kind] = partnerAt(kind, { url, keys: partnerDoors[kind], clock });
  }
  return { partners, partnerDoors };
}
