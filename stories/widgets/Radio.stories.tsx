import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/单选',
  component: WidgetStory,
  args: { field: { title: '权益人是否身故', type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } } },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '1' } };

export const Readonly: Story = { name: '只读', args: { value: '1', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '1', elder: true } };
