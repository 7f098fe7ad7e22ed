import type { WidgetStoryProps } from '../stories/widgets/WidgetStory.tsx';
import { onlyControls } from './controls.ts';
import { titleIn } from './title-in.ts';

const text = (value: unknown): string => JSON.stringify(value);

/** The samples of a widget, in its folder: a field, and the states of its control. */
export interface WidgetSamples {
  readonly title: string;
  /** Shared arguments of all samples. */
  readonly args: Partial<WidgetStoryProps>;
  readonly samples: readonly (Partial<WidgetStoryProps> & { readonly name: string })[];
}

const flag = (name: string) => ({ name, control: { type: 'boolean' } }) as const;
const { argTypes, controls } = onlyControls({
  field: { name: '字段', description: '表单里怎么写它', control: { type: 'object' } },
  value: { name: '填了什么', control: { type: 'object' } },
  readonly: flag('只能看'),
  optional: flag('可以不填'),
  errors: flag('点过提交'),
  elder: flag('大字'),
});

/** Returns the stories of a widget's samples as module text, one per sample. Storybook parses it without running it, so every export is literal. */
export const widgetStoryCode = (widget: string, { title, args, samples }: WidgetSamples): string =>
  [
    "import { WidgetStory } from '/stories/widgets/WidgetStory.tsx';",
    `export default { id: ${text(`widgets-${widget.toLowerCase()}`)}, title: ${text(titleIn('控件', title))}, component: WidgetStory, argTypes: ${text(argTypes)}, parameters: ${text({ controls })}, args: ${text(args)} };`,
    ...samples.map(({ name, ...own }, index) => `export const Sample${index + 1} = { name: ${text(name)}, args: ${text(own)} };`),
  ].join('\n');
