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

const stub = (name: string): string => fileURLToPath(new URL(`./stubs/${name}`, import.meta.url));

/** What the app, its tests and Storybook must all be built with. */
export const plugins = (): PluginOption[] => [
  react(),
  formsPlugin(),
  pagesPlugin(),
  callsPlugin(),
  channelsPlugin(),
  versionPlugin(),
  preloadPlugin(),
  routerPlugin(),
  documentsPlugin(),
];

const router = (name: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** Parts of RJSF that this product never reaches, replaced by a few lines; and the router as it is made for members. */
export const alias = {
  'markdown-to-jsx/react': stub('markdown.ts'),
  'fast-uri': stub('uri-resolver.ts'),
  'fast-equals': stub('fast-equals.ts'),
  // Without a word for it in the package, a build gets the router with the warnings for its developers.
  'react-router/dom': router('dom-export'),
  'react-router': router('index'),
};
