import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/日期时间',
  component: WidgetStory,
  args: { field: { title: '就诊时间', type: 'string', format: 'date-time-minute', widget: 'datetime' } },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '2026-12-01 09:30' } };

export const Readonly: Story = { name: '只读', args: { value: '2026-12-01 09:30', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '2026-12-01 09:30', elder: true } };
