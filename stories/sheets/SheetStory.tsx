import type { ReactElement } from 'react';
import { askServer } from '../../.storybook/panels/ask.ts';
import { channelKeys, channelOf } from '../surroundings.ts';
import { type Listed, type Picture, picturesOf, type Shows } from './frames.ts';
import { openMemory } from './memory.ts';
import { remembering } from './remembering.ts';
import { Sheet } from './Sheet.tsx';
import { type Draw, openStudio } from './studio.ts';
import { widths } from './widths.ts';

export interface SheetStoryProps {
  readonly shows: Shows;
}

/** Storybook's context for drawing a story. */
interface Drawing {
  readonly componentId: string;
  readonly title: string;
  readonly name: string;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly loaded: Readonly<Record<string, unknown>>;
}

async function textOf(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
}

/** Hashes of the stories' inputs: shared ones, and each document's own. */
interface Made {
  readonly shared: string;
  readonly own: Readonly<Record<string, string>>;
}

/** Returns the input hashes. A build's script names contain hashes; in development, the server computes them from the files. */
const made = async (): Promise<Made> =>
  import.meta.env.DEV ? askServer<Made>('made', {}) : { shared: await textOf('iframe.html'), own: {} };

/** Studios shared by all sheets, started with the first sheet. */
const studios = new Map<number, Draw>();
const studio = (number: number): Draw => {
  const known = studios.get(number) ?? openStudio(document);
  studios.set(number, known);
  return known;
};
/** From this number of pictures on, starting a second studio saves time. */
const MANY = 24;

/** Returns the drawers of a sheet. They reuse stored pictures with the same inputs. */
function drawersFor(count: number, stories: readonly Listed[], { shared, own }: Made): readonly Draw[] {
  const memory = openMemory(shared);
  const madeOf = ({ id }: Picture): string => {
    const path = stories.find((story) => story.id === id)?.importPath?.replace(/^\.\//, '') ?? '';
    return `${shared} ${Object.hasOwn(own, path) ? own[path] : ''}`;
  };
  return (count > MANY ? [0, 1] : [0]).map((number) => remembering(memory, madeOf, (picture, screen) => studio(number)(picture, screen)));
}

/** Loads the list of all stories from the server or the build, and the hashes of their inputs. */
export async function loadStories(): Promise<{ stories: readonly Listed[]; made: Made }> {
  const [index, now] = await Promise.all([textOf('index.json'), made()]);
  const { entries } = JSON.parse(index) as { readonly entries: Readonly<Record<string, Listed>> };
  return { stories: Object.values(entries), made: now };
}

const words = (key: string): string => `${channelOf(key)?.documentTitle ?? ''} ${key}`.trim();

/** Draws a contact sheet with the toolbar's channel, type size and width. */
export const renderSheet = ({ shows }: SheetStoryProps, { componentId, title, name, globals, loaded }: Drawing): ReactElement => {
  const { viewport, ...all } = globals;
  const said = Object.fromEntries(['channel', 'size', 'today', 'host', 'network'].map((key) => [key, String(all[key] ?? '')]));
  const chosen = (viewport as { readonly value?: string } | undefined)?.value ?? '';
  const { width, height } = Object.hasOwn(widths, chosen) ? widths[chosen as keyof typeof widths] : widths.phone;
  const stories = loaded['stories'] as readonly Listed[];
  const pictures = picturesOf(shows, componentId, stories, said, channelKeys).map((picture) =>
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
      screen={{ width, height }}
      draw={drawersFor(pictures.length, stories, loaded['made'] as Made)}
    />
  );
};
