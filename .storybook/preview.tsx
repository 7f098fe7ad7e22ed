import type { Preview } from '@storybook/react-vite';
import { Fragment } from 'react';
import { addons } from 'storybook/preview-api';
import '../renderer/index.ts';
import { write } from '../stories/live.ts';
import { surround, USUAL } from '../stories/surroundings.ts';
import { tappedAt } from '../stories/tapped.ts';
import { AS_OF, askServer, LIVE, TAPPED } from './panels/ask.ts';
import { globalTypes, phones } from './toolbar.ts';

document.documentElement.lang = 'zh-CN';

// Outside of the workbench, nobody listens to these messages.
const channel = addons.getChannel();
channel.on(LIVE, ({ file, text }: { readonly file: string; readonly text: string }) => write(file, text));
document.addEventListener(
  'click',
  ({ target }) => {
    const tapped = tappedAt(target);
    if (tapped !== undefined) channel.emit(TAPPED, tapped);
  },
  true,
);

/** Loads the documents that differ in the commit named by the address. */
async function goBack(): Promise<void> {
  const commit = new URLSearchParams(location.search).get(AS_OF);
  if (commit === null) return;
  const { files } = await askServer<{ readonly files: Readonly<Record<string, string | null>> }>('before', { commit });
  for (const [file, text] of Object.entries(files)) write(file, text);
}

let gone: Promise<void> | undefined;

/** Returns the channel of a story. */
const ownChannel = ({ sample }: { readonly sample?: { readonly channel?: unknown } }): string =>
  typeof sample?.channel === 'string' ? sample.channel : '';

const preview: Preview = {
  tags: ['test'],
  globalTypes,
  // Runs before the loaders of a story, which open its form or page.
  loaders: [
    async ({ globals, args }) => {
      gone ??= goBack();
      await gone;
      surround(globals, ownChannel(args));
      return {};
    },
  ],
  decorators: [(Story, { globals, args }) => <Fragment key={JSON.stringify(surround(globals, ownChannel(args)))}>{Story()}</Fragment>],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: { options: phones },
  },
  initialGlobals: { ...USUAL, viewport: { value: 'phone', isRotated: false } },
};

export default preview;
