import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf as hash } from '../plugins/documents.ts';
import { start } from '../server/insurance/applications/testing.ts';
import { createLastSerial } from '../server/node/published/last-serial.ts';
import type { Place } from '../server/node/published/place.ts';
import { openPublications } from '../server/node/published/publications.ts';
import type { LogEntry } from '../server/platform/transactions/server.ts';
import { PUBLISHED_FORM, publisher } from './published.testing.ts';

let desk: Awaited<ReturnType<typeof publisher>>;
const log: LogEntry[] = [];
let now = 0;
let late = 0;
const openAt = (place: Place, build: (typeof desk)['build']) =>
  openPublications({
    place,
    build,
    publishers: async () => ({ desk: desk.signer.key }),
    lastSerial: createLastSerial(),
    // Time advances, so that each request reads the place again.
    now: () => {
      now += 1000;
      return now;
    },
    time: () => Date.now() + late,
    draftDays: 90,
    log: (entry) => log.push(entry),
  });
const open = (changed: Partial<(typeof desk)['build']> = {}) => openAt(desk.place, { ...desk.build, ...changed });
const form = `forms/${PUBLISHED_FORM}`;
beforeAll(async () => {
  desk = await publisher();
});
afterAll(() => desk.close());

describe('publications', () => {
  it('FM-10 offers only the differences from the build, newest first, without ended publications', async () => {
    const publications = open();
    expect(await publications.offered()).toEqual([]);
    await desk.publish();
    await desk.publish({ channels: ['YONGCHENGCAICHAN'], share: 50 });
    const [second, first] = await publications.offered();
    expect(second).toMatchObject({ version: '2', channels: ['YONGCHENGCAICHAN'], share: 50 });
    expect(first).toMatchObject({
      version: '1',
      documents: { [form]: expect.stringMatching(/^forms\/YC_OUTPATIENT_GREEN_PASS-[0-9a-f]{32}\.json$/) },
    });
    expect(Object.keys(first?.documents ?? {})).toEqual([form]);
    // The list that the phone checks documents against.
    const [, , , , list] = JSON.parse(first?.signed ?? '') as readonly string[];
    const listed = (await publications.file(`lists/${list}.json`)) ?? '';
    expect(hash(listed)).toBe(list);
    expect(first?.documents[form]).toContain(JSON.parse(listed)[form]);
    const file = first?.documents[form] ?? '';
    expect(JSON.parse((await publications.file(file)) ?? '')).toMatchObject({ code: PUBLISHED_FORM, samples: [] });
    const other = '0123456789abcdef0123456789abcdef';
    await desk.place.write(`documents/forms/PLANTED-${hash('{}')}.json`, '{}');
    for (const name of [
      '../manifest.json',
      'manifest.json',
      `forms/../../x-${other}.json`,
      `forms/NOWHERE-${other}.json`,
      `lists/${other}.json`,
      `sources/${other}.json`,
      // It has the right hash in its name, but no signed list contains it.
      `forms/PLANTED-${hash('{}')}.json`,
    ])
      expect(await publications.file(name)).toBeUndefined();
    await desk.end('off');
    expect((await publications.offered()).map(({ version }) => version)).toEqual(['1']);
  });

  it('RT-40 a build that is newer has it already, and another program does not get what it may not understand', async () => {
    expect(await open({ made: Date.now() + 1000 }).offered()).toEqual([]);
    log.length = 0;
    const other = open({ shell: 'another' });
    expect(await other.offered()).toEqual([]);
    expect(await other.offered()).toEqual([]);
    // The log explains the skipped publication, once.
    expect(log).toEqual([{ level: 'warn', event: 'publication waits for another build', version: '1' }]);
  });

  it('RT-40 holds back a call with a new address until the build with its server', async () => {
    expect(await desk.shellWith('schemas/calls/service.json', (text) => text.replace('"method": "POST"', '"method": "GET"'))).not.toBe(
      desk.build.shell,
    );
    expect(await desk.shellWith('channels/TAIBAO.json', () => JSON.stringify({ apiConfig: { 'service.apply': { path: '/x' } } }))).not.toBe(
      desk.build.shell,
    );
    expect(await desk.shellWith('channels/TAIBAO.json', () => JSON.stringify({ documentTitle: '新的' }))).toBe(desk.build.shell);
  });

  it('EC-21 reports an unreadable file and reads it again; an unpublished one does not exist', async () => {
    let isDown = false;
    const place = { ...desk.place, read: async (name: string) => (isDown ? Promise.reject(new Error('gone')) : desk.place.read(name)) };
    const publications = openAt(place, desk.build);
    await publications.offered();
    // The server has not read this file before, because the build contains the same document.
    const file = `forms/WY_OUTPATIENT_GREEN_PASS-${desk.build.documents['forms/WY_OUTPATIENT_GREEN_PASS']}.json`;
    isDown = true;
    expect(await publications.file(file)).toBeNull();
    expect(log.at(-1)).toMatchObject({ level: 'error', event: 'publication unread', file, message: 'gone' });
    const { server } = await start(PUBLISHED_FORM, 0, { publications });
    expect((await server.get(`/heye-h5/published/${file}`)).status).toBe(503);
    isDown = false;
    expect((await server.get(`/heye-h5/published/${file}`)).status).toBe(200);
    expect((await server.get('/heye-h5/published/forms/NOWHERE-0123456789abcdef0123456789abcdef.json')).status).toBe(404);
  });

  it('FM-10 the data of the sandbox are not published', async () => {
    const { publications } = await desk.manifest();
    const sources = JSON.parse((await desk.place.read(`sources/${publications[0]?.sources}.json`)) ?? '{}') as object;
    expect(Object.keys(sources)).toContain(`schemas/forms/${PUBLISHED_FORM}.json`);
    expect(Object.keys(sources).filter((path) => /^(server|schemas\/sandbox)\//.test(path))).toEqual([]);
  });

  it('EC-21 keeps the last state and reports the error while the place is unreadable', async () => {
    let isDown = false;
    const place = { ...desk.place, read: async (name: string) => (isDown ? Promise.reject(new Error('gone')) : desk.place.read(name)) };
    const publications = openAt(place, desk.build);
    const before = await publications.offered();
    isDown = true;
    expect(before).toHaveLength(1);
    expect(await publications.offered()).toEqual(before);
    expect(log.at(-1)).toMatchObject({ level: 'error', event: 'publications unread', message: 'gone' });
  });

  it('EC-21 waits for no hanging place: serves the last state and read files, and reports that others come later', async () => {
    let hangs = false;
    const place = { ...desk.place, read: (name: string) => (hangs ? new Promise<undefined>(() => undefined) : desk.place.read(name)) };
    const hanging = () => openAt(place, desk.build);
    const publications = hanging();
    const before = await publications.offered();
    const file = before[0]?.documents[form] ?? '';
    const text = await publications.file(file);
    await publications.documents('1');
    hangs = true;
    const started = performance.now();
    expect(await publications.offered()).toEqual(before);
    expect(await publications.file(file)).toBe(text);
    expect(await publications.documents('1')).toBeTypeOf('object');
    const fresh = hanging();
    expect(await fresh.offered()).toEqual([]);
    expect(await fresh.documents('1')).toBe('unread');
    expect(performance.now() - started).toBeLessThan(1500);
    const { server, token, data, body } = await start(PUBLISHED_FORM, 0, { publications: fresh });
    const headers = { idempotencyKey: 'hangs', documentsVersion: '1' };
    expect(await server.call('service.apply', { ...body(), data }, token, headers)).toMatchObject({ code: 50300 });
    expect(await server.call('service.records', {}, token, headers)).toMatchObject({ code: 0 });
  });

  it('AP-30 FM-10 validates an application with the version its page opened with, even after a rollback; refuses a withdrawn version with a message', async () => {
    const { server, token, data: rest, body } = await start(PUBLISHED_FORM, 0, { publications: open() });
    const apply = (answers: typeof rest, version: string, key: string) =>
      server.call('service.apply', { ...body(), data: answers }, token, {
        idempotencyKey: key,
        ...(version !== '' && { documentsVersion: version }),
      });
    // The version decides: a field of only one version is missing, or unexpected.
    expect(await apply(rest, '1', 'a')).toMatchObject({ code: 40010, msg: '请输入每天睡几小时' });
    expect(await apply({ ...rest, sleepHours: '123' }, '1', 'b')).toMatchObject({ code: 40010 });
    expect(await apply({ ...rest, sleepHours: '8' }, '', 'c')).toMatchObject({ code: 40010 });
    await desk.end('off');
    expect(await apply({ ...rest, sleepHours: '8' }, '1', 'd')).toMatchObject({ code: 0 });

    // No draft of that version can exist any more.
    late = 90 * 24 * 3_600_000 + 1000;
    expect(await apply({ ...rest, sleepHours: '8' }, '1', 'late')).toMatchObject({ code: 40040 });
    late = 0;

    await desk.publish();
    await desk.end('withdrawn');
    expect(await apply({ ...rest, sleepHours: '8' }, '3', 'e')).toMatchObject({
      code: 40040,
      msg: expect.stringContaining('请重新打开再提交'),
    });
    expect(await apply({ ...rest, sleepHours: '8' }, 'never', 'f')).toMatchObject({ code: 40040 });
    // A request without a submission continues.
    expect(await server.call('service.records', {}, token, { documentsVersion: '3' })).toMatchObject({ code: 0 });
  });
});
