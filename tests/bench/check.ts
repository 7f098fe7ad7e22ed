import { checkDocuments, checkModels } from '../../domain/lint/index.ts';
import { manyChannels } from '../../tools/many-channels.testing.ts';
import { readCode, readSources } from '../../tools/sources.ts';

const seconds = (work: () => void): number => {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
};

/** Seconds of `npm run check`, rules and proofs apart: the documents of the product, and with 5,000 more channels in 400 looks. CH-08 */
export async function checkFigures() {
  const [files, code] = [await readSources(), await readCode()];
  return [0, 5_000].map((channels) => {
    const all = channels === 0 ? files : [...files, ...manyChannels(files, channels)];
    return { channels, rules: seconds(() => checkDocuments(all, code)), proofs: seconds(() => checkModels(all)) };
  });
}
