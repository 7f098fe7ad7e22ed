import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/日期',
  component: WidgetStory,
  args: {
    field: {
      title: '期望就诊日期',
      type: 'string',
      format: 'date',
      widget: 'date',
      rules: { min: { addWorkingDays: [{ today: [] }, 3] }, note: '最早可选今天之后的第三个工作日' },
    },
  },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '2026-12-01' } };

export const Readonly: Story = { name: '只读', args: { value: '2026-12-01', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '2026-12-01', elder: true } };

export const TooEarly: Story = { name: '早于最早日期', args: { value: '2026-11-21', errors: true } };
