import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mapSerial } from '../platform/transactions/map-serial.ts';
import { memberOf, pathTo } from '../testing/steps.testing.ts';
import { createTestServer } from '../testing/test-server.ts';
import { openData } from './open-data.ts';

const PHONE = '13900000041';
const folder = mkdtempSync(join(tmpdir(), 'heye-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

it("a command exports and deletes a member's data as well", async () => {
  const data = await openData(folder);
  const server = createTestServer({ store: data.store, files: data.files });
  await (await memberOf(server, PHONE)).take(pathTo(['insured']));
  const uploads = readdirSync(join(folder, 'files'));
  const photos = await mapSerial(uploads, async (name) => Buffer.from(await new Response(await data.files.read(name)).arrayBuffer()));
  await data.close();
  const command = (...words: readonly string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'member.ts'), ...words], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const copy = join(folder, 'copy');
  expect(command('export', PHONE, copy)).toContain(`${uploads.length} 张图片`);
  expect(JSON.parse(readFileSync(join(copy, 'member.json'), 'utf8'))).toMatchObject({
    user: { phone: PHONE },
    insureds: [{ insuredName: '陈雅琴' }],
  });
  expect(readdirSync(copy).sort()).toEqual([...uploads, 'member.json'].sort());
  expect(uploads.map((name) => readFileSync(join(copy, name)))).toEqual(photos);

  // One photo cannot be removed: the command logs it and removes the others.
  const [stuck = ''] = uploads;
  rmSync(join(folder, 'files', stuck));
  mkdirSync(join(folder, 'files', stuck));
  let failure = '';
  try {
    command('erase', PHONE);
  } catch (error) {
    failure = String(error);
  }
  expect(failure).toMatch(/photo not removed[\s\S]*还有 1 张图片没能删掉/);
  // A known failure is a sentence, without the place in the code.
  expect(failure).not.toMatch(/\n +at /);
  expect(readdirSync(join(folder, 'files'))).toEqual([stuck]);
  const audit = join(folder, 'audit');
  const written = readdirSync(audit).flatMap((name) => readFileSync(join(audit, name), 'utf8').trim().split('\n'));
  expect(written.map((line) => line.split(' ').slice(-2).join(' '))).toEqual(['member.export 0', 'member.erase 0']);
  rmSync(join(folder, 'files', stuck), { recursive: true });
  const again = await openData(folder);
  const { transaction: _transaction, ...left } = again.store;
  const records = (await mapSerial(Object.values(left), (collection): Promise<readonly object[]> => collection.find({}))).flat();
  expect(records.map((record) => JSON.stringify(record)).filter((record) => !record.includes(stuck.split('.')[0] ?? ''))).toEqual([]);
  await again.close();
});
