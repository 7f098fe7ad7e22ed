import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/多选',
  component: WidgetStory,
  args: { field: { title: '颜色', type: 'array', widget: 'checkbox', options: { dictionary: 'colours' } } },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: ['r', 'b'] } };

export const Readonly: Story = { name: '只读', args: { value: ['r', 'b'], readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: ['r', 'b'], elder: true } };
