import { type ReactElement, useEffect, useState } from 'react';
import { askServer } from '../../.storybook/panels/ask.ts';
import { channelKeys, channelOf, surroundings } from '../surroundings.ts';
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

/** The data that a sheet needs before it draws, in loading order. */
interface Ready {
  readonly stories: readonly Listed[];
  readonly made: Made;
}

const WAITS = {
  stories: '正在等故事的目录：服务刚启动或文档刚改过时，要先算出每张表单的每种局面，可能要一两分钟。',
  made: '正在核对哪些图和上次画的一样。',
} as const;

/** Loads the index of all stories and the hashes of their inputs. Reports each step to `wait`. */
async function load(wait: (words: string) => void): Promise<Ready> {
  wait(WAITS.stories);
  const { entries } = JSON.parse(await textOf('index.json')) as { readonly entries: Readonly<Record<string, Listed>> };
  wait(WAITS.made);
  return { stories: Object.values(entries), made: await made() };
}

const words = (key: string): string => `${channelOf(key)?.documentTitle ?? ''} ${key}`.trim();

/** Draws a contact sheet in the channel, type size and width of the toolbar. Shows the loading step before that. */
const SheetStory = ({ shows, componentId, title, name, globals }: SheetStoryProps & Drawing): ReactElement => {
  const [ready, setReady] = useState<Ready | undefined>();
  const [waits, setWaits] = useState<string>(WAITS.stories);
  const [refused, setRefused] = useState<string | undefined>();
  useEffect(() => {
    load(setWaits).then(setReady, (error: unknown) => setRefused(error instanceof Error ? error.message : String(error)));
  }, []);
  const { width, height } = widthIn(globals);
  const said = { ...surroundings() };
  const inChannel = said.channel === '' || shows === 'channels' ? '' : words(said.channel);
  const about = [inChannel, said.size === 'elder' ? '大字版' : '', `宽 ${width}`].filter((part) => part !== '').join('，');
  const heading = `${title.replace('/', '：')}，${name}（${about}）`;
  if (ready === undefined)
    return (
      <main className="sheet">
        <h1>{heading}</h1>
        {refused === undefined ? <p role="status">{waits}</p> : <p role="alert">没有画：{refused}</p>}
      </main>
    );
  const pictures = picturesOf(shows, componentId, ready.stories, said, channelKeys).map((picture) =>
    shows === 'channels' ? { ...picture, words: words(picture.words) } : picture,
  );
  return (
    <Sheet
      key={JSON.stringify([said, width])}
      title={heading}
      pictures={pictures}
      screen={{ width, height }}
      draw={drawersFor(pictures.length, ready.stories, ready.made)}
    />
  );
};

function widthIn({ viewport }: Drawing['globals']): { readonly width: number; readonly height: number } {
  const chosen = (viewport as { readonly value?: string } | undefined)?.value ?? '';
  return Object.hasOwn(widths, chosen) ? widths[chosen as keyof typeof widths] : widths.phone;
}

/** Draws a contact sheet. */
export const renderSheet = ({ shows }: SheetStoryProps, { componentId, title, name, globals }: Drawing): ReactElement => (
  <SheetStory shows={shows} componentId={componentId} title={title} name={name} globals={globals} />
);
