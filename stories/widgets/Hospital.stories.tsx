import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/医院',
  component: WidgetStory,
  args: {
    field: { title: '就诊医院', type: 'string', widget: 'hospital', options: { steps: [{ call: 'hospital.cities' }] } },
    result: [{ code: '1', name: '武汉市' }],
  },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '同济医院' } };

export const Readonly: Story = { name: '只读', args: { value: '同济医院', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '同济医院', elder: true } };
