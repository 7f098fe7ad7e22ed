import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/选择',
  component: WidgetStory,
  args: { field: { title: '开户银行', type: 'string', widget: 'select', options: { dictionary: 'banks' } } },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '3' } };

export const Readonly: Story = { name: '只读', args: { value: '3', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '3', elder: true } };

export const UnknownCode: Story = { name: '未知代码', args: { value: '99', readonly: true } };
