import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLastSerial } from '../server/node/published/last-serial.ts';
import { openPublications } from '../server/node/published/publications.ts';
import type { PublishedStatus } from '../server/platform/transactions/publications.ts';
import { publisher } from './published.testing.ts';
import { listOf } from './published.ts';
import { audiencesOf, type Effect, effectOf } from './published-effect.ts';
import { presentOf, whySame } from './published-present.ts';

let desk: Awaited<ReturnType<typeof publisher>>;
let build: (typeof desk)['build'];
let answer: () => Promise<unknown>;
let server: Server;
let url = '';
/** Returns the status of the desk's publications on a server with this build. */
const ask = async (facts: (typeof desk)['build'] | undefined): Promise<PublishedStatus> => {
  const publishers = async () => ({ desk: desk.signer.key });
  const parts = { place: desk.place, build: facts, publishers, lastSerial: createLastSerial(), draftDays: 1, log: () => undefined };
  return openPublications({ ...parts, now: () => performance.now(), time: Date.now }).status();
};
const now = async (): Promise<Effect> => effectOf(await desk.manifest(), url, '/nowhere');
const list = async (): Promise<readonly string[]> =>
  listOf(await desk.manifest(), await now())
    .split('\n')
    .map((line) =>
      line
        .split('　')
        .filter((_, index) => [0, 1, 4].includes(index))
        .join(' '),
    );
const given = async (): Promise<string> =>
  audiencesOf(await now())
    .split('\n')
    .slice(1)
    .join('\n');

beforeAll(async () => {
  desk = await publisher();
  build = desk.build;
  answer = () => ask(build);
  server = createServer(async (_request, response) => response.end(JSON.stringify(await answer())));
  await new Promise<void>((ready) => server.listen(0, ready));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await desk.close();
});

test('asks the server for the effective versions by channel and share, and does not list a covered publication as effective', async () => {
  expect(await given()).toBe('  所有渠道：应用自带的文档\n');
  await desk.publish();
  await desk.publish({ channels: ['TAIBAO', 'JIANGXIRENBAO'] });
  await desk.publish({ channels: ['TAIBAO'], share: 20 });
  expect(await list()).toEqual([
    '版本 1 生效 给所有人',
    '版本 2 生效 只给渠道 TAIBAO、JIANGXIRENBAO',
    '版本 3 生效 只给渠道 TAIBAO 20% 的手机',
    '',
  ]);
  expect(await given()).toBe('  渠道 JIANGXIRENBAO：版本 2\n  渠道 TAIBAO：20% 的手机用版本 3，80% 的手机用版本 2\n  其余渠道：版本 1\n');
  await desk.publish();
  expect(await list()).toEqual([
    '版本 1 被后来的版本盖住 给所有人',
    '版本 2 被后来的版本盖住 只给渠道 TAIBAO、JIANGXIRENBAO',
    '版本 3 被后来的版本盖住 只给渠道 TAIBAO 20% 的手机',
    '版本 4 生效 给所有人',
    '',
  ]);
  expect(await given()).toBe('  所有渠道：版本 4\n');
});

test('does not list a publication as effective that waits for a build or has ended', async () => {
  build = { ...desk.build, shell: 'another' };
  expect((await list()).slice(0, 2)).toEqual([
    '版本 1 等新的应用，没有生效 给所有人',
    '版本 2 等新的应用，没有生效 只给渠道 TAIBAO、JIANGXIRENBAO',
  ]);
  expect(await given()).toBe('  所有渠道：应用自带的文档\n');
  build = { ...desk.build, made: Date.now() + 1000 };
  expect((await list())[3]).toBe('版本 4 应用里已经有 给所有人');
  // The build contains these documents, so members do not have the last publication.
  expect(presentOf(await desk.manifest(), await now(), {}).last).toBeUndefined();
  build = desk.build;
  expect(presentOf(await desk.manifest(), await now(), {}).last?.version).toBe('4');
});

test('reports a server that does not answer, reads another place or refuses the list', async () => {
  answer = async () => ({ publications: [], serial: 1 });
  expect((await now()).how).toContain('它读的不是这个地方');
  answer = async () => ({ publications: [], serial: 0, refusal: 'stranger' });
  const refused = await now();
  expect(refused.how).toContain('用这里不认的钥匙签的');
  // Nothing that the server refuses is listed as effective.
  expect(refused.statuses.map(({ state }) => state)).toEqual(['unsigned', 'unsigned', 'unsigned', 'unsigned']);
  answer = async () => ({ hello: true });
  const { how, statuses } = await now();
  expect(how).toContain('它答的不是发布的情况');
  expect(how).toContain('只知道清单里写了什么');
  expect(statuses.map(({ state }) => state)).toEqual(['on', 'on', 'on', 'on']);
  expect((await effectOf(await desk.manifest(), 'http://localhost:9', '/nowhere')).how).toContain('没有问到服务器 http://localhost:9');
  answer = () => ask(build);
}, 30_000);

test('compares with the version that the audience has, which differs by channel and share', async () => {
  const manifest = await desk.manifest();
  const statuses = manifest.publications.map((one, index) => ({ ...one, state: index < 2 ? ('given' as const) : ('off' as const) }));
  const effect: Effect = { build: undefined, statuses, how: '' };
  const last = (stage: { channels?: string[]; share?: number }) => {
    const { last, isNewest } = presentOf(manifest, effect, stage);
    return [last?.version, isNewest];
  };
  expect(last({})).toEqual(['1', false]);
  expect(last({ channels: ['TAIBAO'] })).toEqual(['2', true]);
  expect(last({ channels: ['TAIBAO'], share: 20 })).toEqual(['2', true]);
  expect(last({ channels: ['HUIKEBAO'] })).toEqual(['1', true]);
  expect(last({ channels: ['TAIBAO', 'HUIKEBAO'] })).toEqual(['1', false]);
});

test('does not publish documents that the build contains already', async () => {
  const effect: Effect = { build: { ...desk.build, documents: {} }, statuses: [], how: '' };
  expect(whySame(desk.root, { last: undefined, isNewest: false, waiting: undefined }, effect)).toBeUndefined();
  const same: Effect = { build: { ...desk.build, documents: await desk.hashes() }, statuses: [], how: '' };
  expect(whySame(desk.root, { last: undefined, isNewest: false, waiting: undefined }, same)).toContain('和应用自带的一样');
});
