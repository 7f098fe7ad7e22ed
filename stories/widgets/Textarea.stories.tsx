import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/多行文本',
  component: WidgetStory,
  args: { field: { title: '备注', type: 'string', widget: 'textarea', maxLength: 50 } },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '咳嗽两周，夜间加重' } };

export const Readonly: Story = { name: '只读', args: { value: '咳嗽两周，夜间加重', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '咳嗽两周，夜间加重', elder: true } };

export const Full: Story = { name: '已满', args: { value: '字'.repeat(50) } };
