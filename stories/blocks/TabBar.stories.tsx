import type { Meta, StoryObj } from '@storybook/react-vite';
import { type BlockStoryProps, openSamples, renderSamples } from './BlockStory.tsx';

const meta: Meta<BlockStoryProps> = { title: '积木/标签栏', loaders: [openSamples], render: renderSamples, args: { block: 'TabBar' } };

export default meta;

type Story = StoryObj<BlockStoryProps>;

export const Samples: Story = { name: '样例', args: {} };

export const Nothing: Story = { name: '空', args: { state: 'empty' } };

export const Long: Story = { name: '长文字', args: { state: 'long' } };

export const Bad: Story = { name: '坏数据', args: { state: 'bad' } };

export const Elder: Story = { name: '大字', args: { elder: true } };
