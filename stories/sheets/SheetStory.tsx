import type { ReactElement } from 'react';
import { channelKeys, channelOf } from '../surroundings.ts';
import { type Listed, picturesOf, type Shows } from './frames.ts';
import { Sheet } from './Sheet.tsx';
import { widths } from './widths.ts';

export interface SheetStoryProps {
  readonly shows: Shows;
}

/** What Storybook hands to a story as it is drawn. */
interface Drawing {
  readonly componentId: string;
  readonly title: string;
  readonly name: string;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly loaded: Readonly<Record<string, unknown>>;
}

/** The list of all stories, from the server or the build that this one comes from. */
export async function loadStories(): Promise<{ stories: readonly Listed[] }> {
  const answer = await fetch('index.json');
  if (!answer.ok) throw new Error(`index.json: ${answer.status}`);
  const { entries } = (await answer.json()) as { readonly entries: Readonly<Record<string, Listed>> };
  return { stories: Object.values(entries) };
}

const words = (key: string): string => `${channelOf(key)?.documentTitle ?? ''} ${key}`.trim();

/** Draws a contact sheet in the channel, type size and width of the toolbar. */
export const renderSheet = ({ shows }: SheetStoryProps, { componentId, title, name, globals, loaded }: Drawing): ReactElement => {
  const { viewport, ...all } = globals;
  const said = Object.fromEntries(['channel', 'size', 'today', 'host', 'network'].map((key) => [key, String(all[key] ?? '')]));
  const chosen = (viewport as { readonly value?: string } | undefined)?.value ?? '';
  const { width, height } = Object.hasOwn(widths, chosen) ? widths[chosen as keyof typeof widths] : widths.phone;
  const pictures = picturesOf(shows, componentId, loaded['stories'] as readonly Listed[], said, channelKeys).map((picture) =>
    shows === 'channels' ? { ...picture, words: words(picture.words) } : picture,
  );
  const about = [
    said['channel'] === '' || shows === 'channels' ? '' : words(String(said['channel'])),
    said['size'] === 'elder' ? '大字版' : '',
    `宽 ${width}`,
  ];
  return (
    <Sheet
      key={JSON.stringify([said, width])}
      title={`${title.replace('/', '：')}，${name}（${about.filter((part) => part !== '').join('，')}）`}
      pictures={pictures}
      width={width}
      height={height}
    />
  );
};
