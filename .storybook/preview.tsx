import type { Preview } from '@storybook/react-vite';
import { Fragment } from 'react';
import { STORY_RENDERED, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import '../renderer/index.ts';
import { drawnNow, write } from '../stories/live.ts';
import { surround, surroundings, surroundingsOf, USUAL } from '../stories/surroundings.ts';
import { tappedAt } from '../stories/tapped.ts';
import { AS_OF, ASK_DRAWN, askServer, DRAWN, LIVE, TAPPED } from './panels/ask.ts';
import { globalTypes, phones } from './toolbar.ts';

document.documentElement.lang = 'zh-CN';

// Outside of the workbench, nobody listens to these messages.
const channel = addons.getChannel();
channel.on(LIVE, ({ file, text }: { readonly file: string; readonly text: string }) => write(file, text));
const tellDrawn = (): void => channel.emit(DRAWN, drawnNow(surroundings()));
channel.on(STORY_RENDERED, tellDrawn);
channel.on(ASK_DRAWN, tellDrawn);
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

/** The frame in which the workbench shows its preview. Previews in other frames draw for a page, which would take over what they say. */
const FRAME = 'storybook-preview-iframe';

/** Tells the toolbar and the panels what Storybook took for a number in the address. */
function tellWords(globals: Readonly<Record<string, unknown>>): void {
  if (window.frameElement?.id !== FRAME) return;
  const words = Object.entries(surroundingsOf(globals)).filter(([name, word]) => word !== globals[name]);
  if (words.length > 0) channel.emit(UPDATE_GLOBALS, { globals: Object.fromEntries(words) });
}

/** The channel that a story is of. */
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
      tellWords(globals);
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
