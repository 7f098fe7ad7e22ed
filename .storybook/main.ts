import type { StorybookConfig } from '@storybook/react-vite';
import { documentIndexer, storiesPlugin } from '../plugins/stories.ts';
import { workbenchPlugin } from '../plugins/workbench.ts';

const config: StorybookConfig = {
  // The trailing * also matches the virtual name of a document's stories (X.json.story.js).
  stories: [
    '../{schemas/forms,schemas/pages}/+([A-Za-z0-9_]).json*',
    '../renderer/{blocks,widgets}/*/samples.json*',
    '../stories/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
  experimental_indexers: (existing = []) => [documentIndexer, ...existing],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), storiesPlugin(), workbenchPlugin()] }),
};

export default config;
