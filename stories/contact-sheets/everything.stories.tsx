import type { Meta, StoryObj } from '@storybook/react-vite';
import { renderSheet, type SheetStoryProps } from './SheetStory.tsx';
import { wholeWidth } from './whole-width.ts';

// Its pictures are stories that have their own tests.
export default {
  title: '一览',
  tags: ['!test', 'sheet'],
  render: renderSheet as never,
  parameters: { viewport: { options: wholeWidth }, controls: { disable: true }, a11y: { disable: true } },
} satisfies Meta<SheetStoryProps>;

export const Everything: StoryObj<SheetStoryProps> = { name: '每张表单、每个页面', args: { shows: 'documents' } };
