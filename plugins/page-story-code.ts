import type { Block, Page } from '../engine/documents/types.gen.ts';
import type { Sampled } from '../engine/index.ts';
import { choiceOf, onlyControls } from './controls.ts';
import { SHEET_IMPORTS, SHEET_STORIES } from './sheet-code.ts';
import { titleIn } from './title-in.ts';

const text = (value: unknown): string => JSON.stringify(value);

/** Returns the ids of all blocks, including inner ones. */
const namesIn = (blocks: readonly Block[] = []): readonly string[] => blocks.flatMap(({ id, blocks: inner }) => [id, ...namesIn(inner)]);

/** The stories of a page document as module text: one per sample, under the name of the page. Storybook reads this text without running it, so every export is spelled out. */
export const pageStoryCode = ({ samples = [], ...page }: Sampled<Page>, name: string = page.id): string => {
  const { argTypes, controls } = onlyControls({ sample: choiceOf(samples) });
  return [
    "import { loadPage, PageStory, renderPage } from '/stories/pages/PageStory.tsx';",
    SHEET_IMPORTS,
    `const page = ${text(page)};`,
    `export default { id: ${text(`pages-${page.id.toLowerCase()}`)}, title: ${text(titleIn('页面', name))}, component: PageStory, argTypes: ${text(argTypes)}, parameters: ${text({ controls, heye: { shown: { kind: 'page', name: page.id, file: `schemas/pages/${page.id}.json` }, blocks: namesIn(page.blocks) } })}, args: { page }, loaders: [({ args }) => loadPage(page, args.sample)], render: renderPage };`,
    ...samples.map(
      (sample, index) => `export const Sample${index + 1} = { name: ${text(sample.name)}, args: { sample: ${text(sample.name)} } };`,
    ),
    SHEET_STORIES,
  ].join('\n');
};
