import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/温馨提示',
  component: WidgetStory,
  args: {
    field: {
      title: '温馨提示',
      widget: 'warmReminder',
      description: '温馨提示：挂号成功即扣减一次权益使用次数；多数医院对取消预约次数有限制，请谨慎填写就诊日期。',
    },
  },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Elder: Story = { name: '大字', args: { elder: true } };
