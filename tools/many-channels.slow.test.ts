import { expect, test } from 'vitest';
import { checkDocuments, checkModels } from '../domain/lint/index.ts';
import { manyChannels } from './many-channels.testing.ts';
import { readSources, withoutScenarios } from './sources.ts';

/** The same channel with another name and other codes. */
const twin = ({ path, text }: { readonly path: string; readonly text: string }) => ({
  path: path.replace('GENERATED_', 'TWIN_'),
  text: text
    .replace(/"GEN(\d+)"/, '"TWIN$1"')
    .replace(/生成渠道/, '双生渠道')
    .replace(/"businessType": 2/, '"businessType": 7'),
});

test('CH-08 dozens of channels have no errors, and channels with the same configuration share one walk of the forms', async () => {
  const files = withoutScenarios(await readSources());
  const channels = manyChannels(files, 60);
  const all = [...files, ...channels, ...channels.map(twin)];
  const own = [...channels, ...channels.map(twin)].map(({ path }) => path);
  expect(checkDocuments(all).filter(({ file }) => own.includes(file))).toEqual([]);
  const [some, twice] = [[...files, ...channels], all].map((documents) => checkModels(documents));
  expect(twice).toMatchObject({ issues: some?.issues, skipped: [] });
  expect(twice?.reports).toEqual(some?.reports);
});
