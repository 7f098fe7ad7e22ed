import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/单选或多选',
  component: WidgetStory,
  args: {
    field: {
      title: '既往病史',
      type: ['string', 'array'],
      widget: 'choice',
      options: { call: 'nursing.options', items: 'options', find: { type: 'a' }, selectType: 'selectType' },
      followUp: { field: 'answer_input_{code}' },
    },
    result: [
      {
        type: 'a',
        selectType: '2',
        options: [
          { code: '0', name: '无' },
          { code: '1', name: '肿瘤', needInput: true, prompt: '请输入肿瘤名称' },
          { code: '2', name: '其他', needInput: true },
        ],
      },
    ],
  },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: ['1'] } };

export const Readonly: Story = { name: '只读', args: { value: ['1'], readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: ['1'], elder: true } };

export const Loading: Story = { name: '加载中', args: { pending: true, result: undefined } };

export const LoadFailed: Story = { name: '加载失败', args: { result: undefined } };
