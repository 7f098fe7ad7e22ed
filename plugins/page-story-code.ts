import type { Page } from '../engine/documents/types.gen.ts';
import type { Sampled } from '../engine/index.ts';
import { titleIn } from './title-in.ts';

const text = (value: unknown): string => JSON.stringify(value);

/** The stories of a page document as module text: one per sample. Storybook reads this text without running it, so every export is spelled out. */
export const pageStoryCode = ({ samples = [], ...page }: Sampled<Page>): string =>
  [
    "import { loadBlocks, PageStory } from '/stories/pages/PageStory.tsx';",
    `const page = ${text(page)};`,
    `export default { id: ${text(`pages-${page.id.toLowerCase()}`)}, title: ${text(titleIn('页面', page.id))}, component: PageStory, args: { page }, loaders: [() => loadBlocks(page)] };`,
    ...samples.map(
      (sample, index) => `export const Sample${index + 1} = { name: ${text(sample.name)}, args: { sample: ${text(sample)} } };`,
    ),
  ].join('\n');
