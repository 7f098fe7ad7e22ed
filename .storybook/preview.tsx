import type { Preview } from '@storybook/react-vite';
import '../renderer/index.ts';

document.documentElement.lang = 'zh-CN';

const preview: Preview = {
  tags: ['test'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: { options: { phone: { name: '手机 390×844', styles: { width: '390px', height: '844px' } } } },
  },
  initialGlobals: { viewport: { value: 'phone', isRotated: false } },
};

export default preview;
