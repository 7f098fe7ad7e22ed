import { describe, expect, it } from 'vitest';
import { start } from '../insurance/applications/testing.ts';
import { defaultLimits } from '../platform/limits/limits.ts';
import { createTestServer, images } from '../testing/test-server.ts';
import { purge } from './purge.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Creates a server with the parts that the purge works on. */
function open() {
  const limits = { ...defaultLimits, sessionPause: 7 * DAY };
  const server = createTestServer({ limits });
  let now = new Date('2026-11-18T02:00:00Z');
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
    server.wait(ms);
  };
  const run = () =>
    purge({
      store: server.store,
      files: server.files,
      steadyClock: () => now,
      limits,
      log: (entry) => server.log.push(entry),
    });
  return { server, wait, run };
}

describe('the purge', () => {
  it('EC-02 removes expired sessions and no active one', async () => {
    const { server, wait, run } = open();
    const [left, used] = [await server.signIn(), await server.signIn('13800000002')];
    for (let day = 0; day < 7; day += 1) {
      wait(DAY);
      expect((await server.call('insured.list', {}, used)).code).toBe(0);
    }
    await run();
    expect(await server.store.sessions.find({})).toHaveLength(1);
    expect(await server.call('insured.list', {}, left)).toMatchObject({ code: 2 });
    expect((await server.call('insured.list', {}, used)).code).toBe(0);
  });

  it('EG-10 removes expired codes and pictures; keeps a code that counts for the hourly limit until its hour is over', async () => {
    const { server, wait, run } = open();
    await server.call('auth.sendCode', { phone: '13800000001' });
    await server.call('auth.verifyPicture');
    wait(10 * 60_000);
    await run();
    expect((await server.store.codes.find({})).map(({ id }) => id)).toEqual(['13800000001']);
    wait(HOUR);
    await server.call('auth.sendCode', { phone: '13800000002' });
    await run();
    expect((await server.store.codes.find({})).map(({ id }) => id)).toEqual(['13800000002']);
    expect(server.log.at(-1)).toEqual({ level: 'info', event: 'purge', sessions: 0, codes: 1, partials: 0, photos: 0 });
  });

  it('LG-02 keeps a used token marked as used', async () => {
    const { server, wait, run } = open();
    const token = 'token-0123456789abcdef';
    expect((await server.call('auth.oneClickLogin', { token })).code).toBe(0);
    wait(DAY);
    await run();
    expect((await server.call('auth.oneClickLogin', { token })).code).toBe(40011);
  });

  it('FU-01 removes photos without a reference once no draft can refer to them any more', async () => {
    const { server, wait, run } = open();
    const token = await server.signIn();
    await server.saveInsured(token);
    const named = (await server.store.files.find({})).map(({ id }) => id);
    await server.uploadFile(images.jpg, token);
    wait(99 * DAY);
    await run();
    expect(await server.store.files.find({})).toHaveLength(named.length + 1);
    wait(2 * DAY);
    await run();
    expect((await server.store.files.find({})).map(({ id }) => id)).toEqual(named);
  });
});

it('FU-01 CN-02 extends the life of a photo when its draft is reopened; the photo counts only for the upload limit of its own day', async () => {
  const { server, wait, run } = open();
  const token = await server.signIn();
  const photo = String((await server.uploadFile(images.jpg, token)).result);
  const [file] = await server.store.files.find({});
  wait(89 * DAY);
  const later = await server.signIn();
  expect((await server.get(photo, { token: later })).status).toBe(200);
  expect((await server.store.files.find({}))[0]?.day).toBe(file?.day);
  wait(89 * DAY);
  await run();
  expect((await server.store.files.find({})).map(({ id }) => id)).toEqual([file?.id]);
  wait(12 * DAY);
  await run();
  expect(await server.store.files.find({})).toEqual([]);
});

describe('photos of an insured person', () => {
  const photosOf = async (server: ReturnType<typeof createTestServer>) => {
    const all = (await server.store.files.find({})).map(({ id, extension }) => `${id}.${extension}`);
    const contents = await Promise.all(all.map(async (name) => (await server.files.read(name)) !== undefined));
    return { all, areWhole: contents.every(Boolean) };
  };

  it('IN-07 AP-03 deletes the photos of a deleted person from the disk too, and keeps those of another person', async () => {
    const { server } = open();
    const token = await server.signIn();
    const first = await server.saveInsured(token);
    const { all: photos } = await photosOf(server);
    expect(photos).toHaveLength(2);
    await server.saveInsured(token, { insuredCard: '36010219900101123X' });
    const before = await photosOf(server);
    expect((await server.call('insured.remove', { insuredId: first.result['insuredId'] ?? '' }, token)).code).toBe(0);
    for (const name of photos) {
      expect((await server.get(`/api/file/${name}`, { token })).status, name).toBe(404);
      expect(await server.files.read(name)).toBeUndefined();
    }
    expect(await photosOf(server)).toEqual({ all: before.all.filter((name) => !photos.includes(name)), areWhole: true });
  });

  it('IN-07 AP-30 keeps the photos of a submitted application, also those of the certificate', async () => {
    const { server, token, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const [insured] = await server.store.insureds.find({});
    const certificate = insured?.certificateFrontUrl ?? '';
    expect((await apply({ medicalRecords: [certificate] })).code).toBe(0);
    const submitted = (await server.store.applications.find({}))[0]?.data['medicalRecords'];
    expect(submitted).toEqual([certificate]);
    expect((await server.call('insured.remove', { insuredId: insured?.id ?? '' }, token)).code).toBe(0);
    expect((await server.get(certificate, { token })).status).toBe(200);
    expect((await server.get(insured?.certificateBackUrl ?? '', { token })).status).toBe(404);
  });

  it('AP-30 keeps the photos of a submitted application for the configured years, and no longer', async () => {
    const { server, data, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const certificate = (await server.store.insureds.find({}))[0]?.certificateFrontUrl ?? '';
    expect((await apply({ ...data, medicalRecords: [certificate] })).code).toBe(0);
    for (const { id } of await server.store.insureds.find({})) await server.store.insureds.remove(id);
    const purgedAfter = (days: number) =>
      purge({
        ...server,
        limits: defaultLimits,
        log: () => undefined,
        steadyClock: () => new Date(Date.parse('2026-11-18T02:00:00Z') + days * DAY),
      });
    await purgedAfter(defaultLimits.applicationPhotoDays - 1);
    expect((await server.store.files.find({})).map(({ id, extension }) => `/api/file/${id}.${extension}`)).toEqual([certificate]);
    await purgedAfter(defaultLimits.applicationPhotoDays + 1);
    expect(await server.store.files.find({})).toEqual([]);
    expect(await server.files.read(certificate.split('/').at(-1) ?? '')).toBeUndefined();
  });
});
