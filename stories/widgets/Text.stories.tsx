import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/单行文本',
  component: WidgetStory,
  args: { field: { title: '姓名', type: 'string', widget: 'text', maxLength: 30 } },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: '王建国' } };

export const Readonly: Story = { name: '只读', args: { value: '王建国', readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: '王建国', elder: true } };

export const LongLine: Story = {
  name: '长文本',
  args: {
    field: { title: '医院地址', type: 'string', widget: 'text', maxLength: 100 },
    value: '湖北省武汉市硚口区解放大道1095号同济医院内科大楼9楼',
  },
};

export const WrongFormat: Story = {
  name: '格式有误',
  args: {
    field: { title: '手机号码', type: 'string', widget: 'text', pattern: '^1[3-9]\\d{9}$', messages: { pattern: '手机号格式错误' } },
    value: '12345',
    errors: true,
  },
};
