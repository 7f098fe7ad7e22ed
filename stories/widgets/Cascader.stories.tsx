import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/级联选择',
  component: WidgetStory,
  args: {
    field: { title: '就诊科室', type: 'string', widget: 'cascader', options: { call: 'hospital.departments', children: 'children' } },
    result: [{ code: '1', name: '内科', children: [{ code: '11', name: '心血管内科' }] }],
  },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '内科/心血管内科' } };

export const Readonly: Story = { name: '只读', args: { value: '内科/心血管内科', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '内科/心血管内科', elder: true } };
