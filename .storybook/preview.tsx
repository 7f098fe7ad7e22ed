import type { Preview } from '@storybook/react-vite';
import { Fragment } from 'react';
import { addons } from 'storybook/preview-api';
import '../renderer/index.ts';
import { givenNow, write } from '../stories/live.ts';
import { surround, USUAL } from '../stories/surroundings.ts';
import { LIVE, TAPPED } from './panels/ask.ts';
import { globalTypes, widths } from './toolbar.ts';

document.documentElement.lang = 'zh-CN';

// Beside the workbench there is nobody to tell.
const channel = addons.getChannel();
channel.on(LIVE, ({ file, text }: { readonly file: string; readonly text: string }) => write(file, text));
document.addEventListener(
  'click',
  ({ target }) => {
    const row = target instanceof Element ? target.closest('[data-field]') : null;
    if (row !== null) channel.emit(TAPPED, { field: row.getAttribute('data-field'), given: givenNow() });
  },
  true,
);

/** The channel that a story is of. */
const ownChannel = ({ sample }: { readonly sample?: { readonly channel?: unknown } }): string =>
  typeof sample?.channel === 'string' ? sample.channel : '';

const preview: Preview = {
  tags: ['test'],
  globalTypes,
  // Begins before the loaders of a story, which open its form or page.
  loaders: [
    ({ globals, args }) => {
      surround(globals, ownChannel(args));
      return {};
    },
  ],
  decorators: [(Story, { globals, args }) => <Fragment key={JSON.stringify(surround(globals, ownChannel(args)))}>{Story()}</Fragment>],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: { options: widths },
  },
  initialGlobals: { ...USUAL, viewport: { value: 'phone', isRotated: false } },
};

export default preview;
