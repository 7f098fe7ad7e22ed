import type { BlockSample } from '../stories/blocks/BlockStory.tsx';
import { beginningsOf, controlsOf, onlyControls } from './controls.ts';
import { titleIn } from './title-in.ts';

const text = (value: unknown): string => JSON.stringify(value);

/** The states that every block must support, with the elder mode's large size. */
const STATES = [
  { key: 'Nothing', name: '空', args: { state: 'empty' } },
  { key: 'Long', name: '长文字', args: { state: 'long' } },
  { key: 'Bad', name: '坏数据', args: { state: 'bad' } },
  { key: 'Elder', name: '大字', args: { elder: true } },
];

/** The samples of a block, in its folder. */
export interface BlockSamples {
  readonly title: string;
  readonly samples: readonly BlockSample[];
}

/** Returns the stories of a block's samples as module text: all together, each lonely one, each state, and one with controls.
 * Storybook parses this text without running it, so every export is literal. */
export const blockStoryCode = (
  block: string,
  { title, samples }: BlockSamples,
  properties: Parameters<typeof controlsOf>[0] = {},
): string => {
  const [together, alone] = [samples.filter((sample) => sample.alone !== true), samples.filter((sample) => sample.alone === true)];
  const { argTypes, controls } = onlyControls(controlsOf(properties));
  return [
    "import { openSamples, renderSamples } from '/stories/blocks/BlockStory.tsx';",
    `const samples = ${text(together)};`,
    `export default { id: ${text(`blocks-${block.toLowerCase()}`)}, title: ${text(titleIn('积木', title))}, loaders: [openSamples], render: renderSamples, parameters: { controls: { disable: true } }, args: { samples } };`,
    `export const Samples = { name: ${text('样例')}, args: {} };`,
    ...alone.map(
      (sample, index) => `export const Alone${index + 1} = { name: ${text(sample.name)}, args: { samples: ${text([sample])} } };`,
    ),
    ...STATES.map(({ key, name, args }) => `export const ${key} = { name: ${text(name)}, args: ${text(args)} };`),
    `export const Tried = { name: '试一试', tags: ['!test'], argTypes: ${text(argTypes)}, parameters: ${text({ controls: { disable: false, ...controls } })}, args: ${text({ samples: samples.slice(0, 1), ...beginningsOf(samples[0]?.block.props) })} };`,
  ].join('\n');
};
