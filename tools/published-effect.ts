import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildFacts, readFacts } from '../server/node/published/build-facts.ts';
import type { Manifest } from '../server/node/published/manifest.ts';
import type { PublicationStatus, PublishedStatus } from '../server/platform/transactions/publications.ts';
import { REASONS } from './published-keys.ts';

/** The effect of the publications: from the server, else computed with the build in `dist`, else from the list alone. */
export interface Effect {
  readonly build: BuildFacts | undefined;
  /** The status of every publication; `on` if it is unknown. */
  readonly statuses: readonly (Omit<PublicationStatus, 'state'> & { readonly state: PublicationStatus['state'] | 'on' })[];
  /** The source of this knowledge, as a sentence. */
  readonly how: string;
}

/** Milliseconds to wait for the server, and between two requests. The server rereads the list after half a second. */
const PATIENCE = 3000;
const AGAIN = 300;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Requests the status from a server once. Returns the reason as a text if it fails. */
async function ask(server: string): Promise<PublishedStatus | string> {
  try {
    const answer = await fetch(new URL('/heye-h5/published.json', server), { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) return `它答 ${answer.status}`;
    const status = (await answer.json()) as Partial<PublishedStatus> | null;
    return Array.isArray(status?.publications) && typeof status.serial === 'number' ? (status as PublishedStatus) : '它答的不是发布的情况';
  } catch (error) {
    // The server is unreachable, or another server sent something that is no JSON.
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

/** Requests the status until the server has read this list. Returns the reason as a text after the timeout. */
async function askUntil(server: string, serial: number): Promise<PublishedStatus | string> {
  const last = performance.now() + PATIENCE;
  for (;;) {
    const status = await ask(server);
    if (typeof status === 'string' || status.serial === serial) return status;
    if (performance.now() > last)
      return status.refusal === undefined || status.refusal === 'unread' ? '它读的不是这个地方，或者现在读不到' : status;
    await pause(AGAIN);
  }
}

/** Computes the status of publications with a build, as a server does, but without reading their files. */
const workedOut = ({ publications }: Manifest, build: BuildFacts | undefined): Effect['statuses'] =>
  publications.map(({ version, state, channels, share, time, shell }) => {
    const on = build === undefined ? 'on' : time <= build.made ? 'built' : shell === build.shell ? 'given' : 'waits';
    return { version, state: state === 'on' ? on : state, ...(channels && { channels }), ...(share !== undefined && { share }) };
  });

/** Determines the effect of a list on members. */
export async function effectOf(manifest: Manifest, server: string, root: string): Promise<Effect> {
  const status = await askUntil(server, manifest.serial);
  if (typeof status !== 'string') {
    const { build, publications, refusal } = status;
    if (refusal === undefined || refusal === 'unread') return { build, statuses: publications, how: `问了服务器 ${server}` };
    // The server keeps its last trusted list: every publication beyond it has no effect.
    const known = new Set(publications.map(({ version }) => version));
    const refused = workedOut(manifest, build).flatMap((one) => (known.has(one.version) ? [] : [{ ...one, state: 'unsigned' as const }]));
    return { build, statuses: [...publications, ...refused], how: `问了服务器 ${server}，它不认它读到的：${REASONS[refusal]}` };
  }
  const file = join(root, 'dist/.vite/documents.json');
  const build = existsSync(file) ? readFacts(file) : undefined;
  const instead = build === undefined ? '只知道清单里写了什么' : '按这里构建过的应用（dist）算的';
  return { build, statuses: workedOut(manifest, build), how: `没有问到服务器 ${server}（${status}），${instead}` };
}

/** Returns true for a publication that members get, as far as that is known. */
export const isGiven = ({ state }: Pick<Effect['statuses'][number], 'state'>): boolean => state === 'given' || state === 'on';

interface Part {
  readonly version: string;
  /** Share of the phones in percent, without those of newer versions. */
  readonly percent: number;
}

/** Returns the version and share of each part of a channel, newest first: the app takes the newest version for its phone. */
function partsOf(statuses: Effect['statuses'], channel: string | undefined): readonly Part[] {
  let reached = 0;
  return statuses.toReversed().flatMap((status) => {
    const { version, channels, share = 100 } = status;
    if (!isGiven(status) || (channels !== undefined && (channel === undefined || !channels.includes(channel))) || share <= reached)
      return [];
    const part = { version, percent: share - reached };
    reached = share;
    return [part];
  });
}

const wordsOf = (parts: readonly Part[]): string => {
  const rest = 100 - parts.reduce((sum, { percent }) => sum + percent, 0);
  const all = [...parts.map(({ version, percent }) => [`版本 ${version}`, percent] as const), ['应用自带的文档', rest] as const];
  return all
    .filter(([, percent]) => percent > 0)
    .map(([what, percent]) => (percent === 100 ? what : `${percent}% 的手机用${what}`))
    .join('，');
};

/** Returns the versions that at least one phone gets. */
export const reached = ({ statuses }: Effect): ReadonlySet<string> =>
  new Set(
    [undefined, ...statuses.flatMap(({ channels }) => channels ?? [])].flatMap((channel) =>
      partsOf(statuses, channel).map(({ version }) => version),
    ),
  );

/** Describes the effective versions, one line for all channels with the same result. */
export function audiencesOf({ statuses, how }: Effect): string {
  const named = [...new Set(statuses.filter(isGiven).flatMap(({ channels }) => channels ?? []))].sort();
  const others = wordsOf(partsOf(statuses, undefined));
  const byWords = new Map<string, string[]>();
  for (const channel of named) {
    const words = wordsOf(partsOf(statuses, channel));
    if (words !== others) byWords.set(words, [...(byWords.get(words) ?? []), channel]);
  }
  const lines = [...byWords].map(([words, channels]) => `  渠道 ${channels.join('、')}：${words}\n`);
  return `新打开的会员得到的（${how}）：\n${lines.join('')}  ${lines.length > 0 ? '其余渠道' : '所有渠道'}：${others}\n`;
}
