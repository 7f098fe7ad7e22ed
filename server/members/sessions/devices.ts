import { chinaTime, type Values } from '../../../engine/index.ts';
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

/** What is kept of the device a member signs in with: enough for them to know it again, and for nobody else. */
export async function deviceOf(userId: string, { headers }: Request): Promise<Pick<Session, 'device' | 'system' | 'host'>> {
  const [name, agent] = [headers.get('deviceUuid') ?? '', headers.get('user-agent') ?? ''];
  return { device: name === '' ? '' : await digest(`${userId} ${name}`), system: kindOf(SYSTEMS, agent), host: kindOf(HOSTS, agent) };
}

/** Sessions of one browser belong together; one without a name stands for itself. */
const handleOf = ({ id, device }: Session): string => device || id;

/** Where a member has signed in, this device first, then by when it was last used. */
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
    seenTime: chinaTime(new Date(seenAt)).slice(0, 16),
    isCurrent: deviceId === own ? 1 : 0,
  }));
}

/** Ends what a member has open on a device, or on every one but this; gives how many sign-ins that were. */
export async function endDevices(user: User, current: string, which: string | 'others', { store }: Pick<Server, 'store'>): Promise<number> {
  const sessions = await store.sessions.find({ userId: user.id });
  const mine = sessions.find(({ id }) => id === current);
  const ended = sessions.filter((session) =>
    which === 'others' ? mine === undefined || handleOf(session) !== handleOf(mine) : handleOf(session) === which,
  );
  for (const { id } of ended) await store.sessions.remove(id);
  return ended.length;
}
