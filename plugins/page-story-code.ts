import type { Block, Page } from '../engine/documents/types.gen.ts';
import type { Sampled } from '../engine/index.ts';
import { titleIn } from './title-in.ts';

const text = (value: unknown): string => JSON.stringify(value);

/** Names of all blocks, those inside of others too. */
const namesIn = (blocks: readonly Block[] = []): readonly string[] => blocks.flatMap(({ id, blocks: inner }) => [id, ...namesIn(inner)]);

/** The stories of a page document as module text: one per sample. Storybook reads this text without running it, so every export is spelled out. */
export const pageStoryCode = ({ samples = [], ...page }: Sampled<Page>): string =>
  [
    "import { loadBlocks, PageStory } from '/stories/pages/PageStory.tsx';",
    `const page = ${text(page)};`,
    `export default { id: ${text(`pages-${page.id.toLowerCase()}`)}, title: ${text(titleIn('页面', page.id))}, component: PageStory, parameters: ${text({ heye: { shown: { kind: 'page', name: page.id, file: `schemas/pages/${page.id}.json` }, blocks: namesIn(page.blocks) } })}, args: { page }, loaders: [() => loadBlocks(page)] };`,
    ...samples.map(
      (sample, index) =>
        `export const Sample${index + 1} = { name: ${text(sample.name)}, parameters: { heye: { shown: { sample: ${text(sample.name)} } } }, args: { sample: ${text(sample)} } };`,
    ),
  ].join('\n');
