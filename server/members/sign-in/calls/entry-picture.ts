import { digest, randomDigits, randomId } from '../../../platform/crypto/digest.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { OpenCall, Server } from '../../../platform/transactions/server.ts';

const LIFE = 5 * 60_000;
const HOUR = 3_600_000;
/** Codes a phone gets per hour before it must read a picture, unless the channel always requires one. */
const FREE_CODES = 3;

/** Strokes of the digits on a grid of 2 by 4. */
const STROKES: readonly string[] = [
  'M0 0H2V4H0Z',
  'M0 1L1 0V4M0 4H2',
  'M0 0H2V2H0V4H2',
  'M0 0H2V4H0M0 2H2',
  'M0 0V2H2M2 0V4',
  'M2 0H0V2H2V4H0',
  'M2 0H0V4H2V2H0',
  'M0 0H2L1 4',
  'M0 0H2V4H0ZM0 2H2',
  'M2 2H0V0H2V4H0',
];

const picture = (code: string): string => {
  const noise = randomDigits(16);
  const at = (index: number) => Number(noise[index] ?? 0);
  const digits = Array.from(code, (digit, index) => {
    const [x, y, turn] = [12 + index * 26, 10 + (at(index) % 5), at(index + 4) * 4 - 18];
    return `<path d="${STROKES[Number(digit)] ?? ''}" transform="translate(${x} ${y}) rotate(${turn}) scale(6)" vector-effect="non-scaling-stroke"/>`;
  });
  const lines = [8, 10, 12].map((index) => `<path d="M0 ${at(index) * 5}L120 ${at(index + 1) * 5}" stroke="#8a93a3" stroke-width="1"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 44" fill="none" stroke="#1f2a44" stroke-width="2.4" stroke-linecap="round"><rect width="120" height="44" fill="#eef2f8" stroke="none"/>${lines.join('')}${digits.join('')}</svg>`;
};

/** Returns a picture with four digits, valid for one try within five minutes (LG-02). */
export const verifyPicture: OpenCall<'auth.verifyPicture'> = async (_input, server) => {
  const code = randomDigits(4);
  const pictureId = randomId();
  const now = server.clock().getTime();
  await server.store.codes.insert({
    id: `picture:${pictureId}`,
    hash: await digest(`${pictureId}:${code}`),
    expiresAt: now + LIFE,
    tries: 0,
    // A picture counts for no hourly limit: the purge removes it as soon as it expires.
    windowStart: 0,
    sent: 0,
  });
  return ok({ pictureId, image: `data:image/svg+xml;base64,${btoa(picture(code))}`, ...(server.sandbox && { sandboxHint: code }) });
};

/** Checks whether a phone must read a picture before it gets a code: always in some channels, after a few codes in others. */
export async function isPictureDue(
  params: { readonly channelCode?: string },
  phone: string,
  { store, clock, documents }: Server,
): Promise<boolean> {
  const { channelCode = '' } = params;
  const channel = Object.values(documents.channels).find((one) => one.channelCode === channelCode);
  if (channel?.loginConfig?.pictureCode === true) return true;
  const last = await store.codes.get(phone);
  return last !== undefined && clock().getTime() - last.windowStart < HOUR && last.sent >= FREE_CODES;
}

/** Checks the digits of a picture. The try uses it up. */
export async function isPictureRight(
  params: { readonly pictureId?: string; readonly pictureCode?: string },
  { store, clock }: Server,
): Promise<boolean> {
  const { pictureId = '' } = params;
  const hash = await digest(`${pictureId}:${params.pictureCode ?? ''}`);
  const known = await store.codes.get(`picture:${pictureId}`);
  await store.codes.remove(`picture:${pictureId}`);
  return known !== undefined && known.hash === hash && known.expiresAt > clock().getTime();
}
