import { expect, test } from 'vitest';
import { checkDocuments, type SourceFile } from '../engine/check/index.ts';
import { checkModels } from '../engine/model/index.ts';
import { readCode, readSources } from './sources.ts';

/** Seconds of the processor, the fewest of some rounds: unlike the clock on the wall they do not count what else the machine is doing. */
async function seconds(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1_000_000);
  }
  return Math.min(...times);
}

test('the whole repository is read and checked in less than two seconds', async () => {
  expect(await seconds(3, async () => checkDocuments(await readSources(), await readCode()))).toBeLessThan(2);
});

test('with 5,000 channels more the documents are checked and every form is proven in less than ten seconds', async () => {
  const files = await readSources();
  const model = files.find(({ path }) => path === 'channels/YONGCHENGCAICHAN.json') as SourceFile;
  const channels = Array.from({ length: 5_000 }, (_none, index) => ({ path: `channels/COPY_${index}.json`, text: model.text }));
  const all = [...files, ...channels];
  const time = await seconds(1, () => {
    checkDocuments(all);
    expect(checkModels(all)).toMatchObject({ issues: [], skipped: [] });
  });
  expect(time).toBeLessThan(10);
});
