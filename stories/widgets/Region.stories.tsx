import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/地区',
  component: WidgetStory,
  args: {
    field: { title: '服务地区', type: 'string', widget: 'region', options: { call: 'service.areaTree', children: 'children' } },
    result: [
      {
        code: '42',
        name: '湖北省',
        children: [
          {
            code: '4201',
            name: '武汉市',
            children: [
              { code: '420102', name: '江岸区' },
              { code: '420106', name: '武昌区' },
            ],
          },
        ],
      },
    ],
  },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '湖北省/武汉市/江岸区' } };

export const Readonly: Story = { name: '只读', args: { value: '湖北省/武汉市/江岸区', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '湖北省/武汉市/江岸区', elder: true } };
