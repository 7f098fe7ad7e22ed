import type { Preview } from '@storybook/react-vite';
import { Fragment } from 'react';
import '../renderer/index.ts';
import { surround, USUAL } from '../stories/surroundings.ts';
import { globalTypes, widths } from './toolbar.ts';

document.documentElement.lang = 'zh-CN';

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
