import type { Meta, StoryObj } from '@storybook/react-vite';
import { imageFile } from '../../renderer/testing.ts';
import { WidgetStory } from './WidgetStory.tsx';

const meta: Meta<typeof WidgetStory> = {
  title: '控件/文件',
  component: WidgetStory,
  args: {
    field: {
      title: '诊断证明',
      type: 'array',
      widget: 'file',
      maxItems: 9,
      template: '/诊断证明模板.pdf',
      otherFiles: '{field}_other_url',
    },
  },
};

export default meta;

type Story = StoryObj<typeof WidgetStory>;

export const Empty: Story = { name: '空', args: {} };

export const Filled: Story = { name: '已填', args: { value: ['/files/1', '/files/2'] } };

export const Readonly: Story = { name: '只读', args: { value: ['/files/1', '/files/2'], readonly: true } };

export const WithError: Story = { name: '有误', args: { errors: true } };

export const Elder: Story = { name: '大字', args: { value: ['/files/1', '/files/2'], elder: true } };

export const Uploading: Story = { name: '上传中', args: { uploading: [imageFile('a.jpg', 'jpeg')], progress: 0.42 } };

export const Failed: Story = { name: '上传失败', args: { uploading: [imageFile('a.jpg', 'jpeg')], progress: 'failed' } };
