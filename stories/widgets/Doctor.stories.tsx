import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/医生',
  component: WidgetStory,
  args: {
    field: {
      title: '期望就诊医生',
      type: 'string',
      widget: 'doctor',
      options: { call: 'hospital.doctors', value: 'doctorName', label: 'doctorName' },
    },
    result: [
      { doctorName: '郑明远', title: '主任医师' },
      { doctorName: '李文', title: '副主任医师' },
    ],
  },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '郑明远' } };

export const Readonly: Story = { name: '只读', args: { value: '郑明远', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '郑明远', elder: true } };
