import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { callsPlugin } from './calls.ts';
import { channelsPlugin } from './channels.ts';
import { documentsPlugin } from './documents.ts';
import { formsPlugin } from './forms.ts';
import { pagesPlugin } from './pages.ts';
import { preloadPlugin } from './preload.ts';
import { routerPlugin } from './router.ts';
import { versionPlugin } from './version.ts';
import { wordsPlugin } from './words.ts';

const stub = (name: string): string => fileURLToPath(new URL(`./stubs/${name}`, import.meta.url));

/** The plugins for the app, its tests and Storybook. */
export const plugins = (): PluginOption[] => [
  react(),
  formsPlugin(),
  wordsPlugin(),
  pagesPlugin(),
  callsPlugin(),
  channelsPlugin(),
  versionPlugin(),
  preloadPlugin(),
  routerPlugin(),
  documentsPlugin(),
];

/** The plugins for drawing pages on the server: those that make documents into modules. */
export const drawingPlugins = (): PluginOption[] => [react(), formsPlugin(), pagesPlugin(), callsPlugin(), routerPlugin()];

const router = (name: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** Replaces parts of RJSF and antd-mobile that this product never reaches by a few lines, antd-mobile's icons by ours, and selects the router's production build. */
export const alias = {
  'markdown-to-jsx/react': stub('markdown.ts'),
  'fast-uri': stub('uri-resolver.ts'),
  'fast-equals': stub('fast-equals.ts'),
  runes2: stub('runes.ts'),
  // The package has no condition for it, so a build would get the router with warnings for developers.
  'react-router/dom': router('dom-export'),
  'react-router': router('index'),
  'antd-mobile-icons': fileURLToPath(new URL('../renderer/antd/icons.tsx', import.meta.url)),
};
