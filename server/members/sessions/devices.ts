import { logic, type Values } from '../../../engine/index.ts';
import { digest } from '../../platform/crypto/digest.ts';
import type { Session, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { isOver } from './session-life.ts';

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['harmony', /HarmonyOS|OpenHarmony/],
  ['android', /Android/],
  ['ios', /iPhone|iPad/],
  ['computer', /Windows|Macintosh|X11/],
];
const HOSTS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['wework', /wxwork/],
  ['wechat', /MicroMessenger/],
  ['alipay', /AlipayClient/],
];
const kindOf = (kinds: typeof SYSTEMS, agent: string) => kinds.find(([, sign]) => sign.test(agent))?.[0] ?? 'other';

/** Returns the stored data of a device: enough for the member to recognise it, and useless to others. */
export async function deviceOf(userId: string, { headers }: Request): Promise<Pick<Session, 'device' | 'system' | 'host'>> {
  const [name, agent] = [headers.get('deviceUuid') ?? '', headers.get('user-agent') ?? ''];
  return { device: name === '' ? '' : await digest(`${userId} ${name}`), system: kindOf(SYSTEMS, agent), host: kindOf(HOSTS, agent) };
}

/** Sessions of one browser share a handle; a session without a device name has its own. */
const handleOf = ({ id, device }: Session): string => device || id;

/** Lists the devices of a member: this one first, then by last use. */
export async function devicesOf(user: User, current: string, { store, steadyClock, limits }: Server): Promise<readonly Values[]> {
  const now = steadyClock().getTime();
  const sessions = (await store.sessions.find({ userId: user.id }))
    .filter((session) => !isOver(session, now, limits))
    .toSorted((a, b) => b.seenAt - a.seenAt);
  const mine = sessions.find(({ id }) => id === current);
  const own = mine && handleOf(mine);
  const latest = new Map<string, Session>();
  for (const session of mine ? [mine, ...sessions] : sessions) if (!latest.has(handleOf(session))) latest.set(handleOf(session), session);
  return [...latest].map(([deviceId, { system, host, seenAt }]) => ({
    deviceId,
    system,
    host,
    seenTime: logic.chinaTime(new Date(seenAt)).slice(0, 16),
    isCurrent: deviceId === own ? 1 : 0,
  }));
}

/** Ends the sessions of a member on a device, or on every other device; returns how many. */
export async function endDevices(user: User, current: string, which: string | 'others', { store }: Pick<Server, 'store'>): Promise<number> {
  const sessions = await store.sessions.find({ userId: user.id });
  const mine = sessions.find(({ id }) => id === current);
  const ended = sessions.filter((session) =>
    which === 'others' ? mine === undefined || handleOf(session) !== handleOf(mine) : handleOf(session) === which,
  );
  for (const { id } of ended) await store.sessions.remove(id);
  return ended.length;
}
