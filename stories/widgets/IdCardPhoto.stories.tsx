import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/证件照片',
  component: WidgetStory,
  args: { field: { title: '证件照片', type: 'array', widget: 'idCardPhoto', maxItems: 2, slots: ['身份证人像面', '身份证国徽面'] } },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: ['/files/1'] } };

export const Readonly: Story = { name: '只读', args: { value: ['/files/1'], readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: ['/files/1'], elder: true } };

export const Passport: Story = {
  name: '护照',
  args: {
    field: { title: '证件照片', type: 'array', widget: 'idCardPhoto', maxItems: 2, slots: ['护照本人资料页', '护照其他页（选填）'] },
  },
};
