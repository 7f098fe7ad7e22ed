/** A story in Storybook's index. */
export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** The document or samples of the story. */
  readonly importPath?: string;
  readonly tags?: readonly string[];
}

/** The content of a sheet: every state of one document, one state in every channel, or one state of every document. */
export type Shows = 'states' | 'channels' | 'documents';

/** One picture of a sheet. */
export interface Picture {
  readonly id: string;
  readonly words: string;
  /** The toolbar settings for the preview's address. */
  readonly globals: Readonly<Record<string, string>>;
}

const SHEET = 'sheet';
/** The story that represents a document: its first sample, which has data. */
const FILLED = 'sample-1';
const DOCUMENTS = /^(?:表单|页面)\//;

const isState = ({ tags = [] }: Listed): boolean => !tags.includes(SHEET);

/** Returns the pictures of a sheet in list order: the document's own stories, one in all channels, or one of every document. */
export function picturesOf(
  shows: Shows,
  own: string,
  stories: readonly Listed[],
  globals: Readonly<Record<string, string>>,
  channels: readonly string[],
): readonly Picture[] {
  const ofDocument = (id: string): string => id.replace(/--.*$/, '');
  const states = stories.filter(isState);
  const beside = states.filter(({ id }) => ofDocument(id) === own);
  if (shows === 'states') return beside.map(({ id, name }) => ({ id, words: name, globals }));
  const filled = (all: readonly Listed[]): Listed | undefined => all.find(({ id }) => id.endsWith(`--${FILLED}`)) ?? all[0];
  if (shows === 'channels') {
    const id = filled(beside)?.id;
    return id === undefined ? [] : channels.map((channel) => ({ id, words: channel, globals: { ...globals, channel } }));
  }
  const documents = states.filter(({ title }) => DOCUMENTS.test(title));
  return [...Map.groupBy(documents, ({ id }) => ofDocument(id)).values()].flatMap((all) => {
    const story = filled(all);
    return story === undefined ? [] : [{ id: story.id, words: story.title.replace('/', '：'), globals }];
  });
}

/** Encodes the toolbar settings for an address. Omits empty ones. */
const globalsIn = (globals: Picture['globals']): string =>
  Object.entries(globals)
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}:${value}`]))
    .join(';');

/** Returns the address of a story in the workbench, with the settings of its picture. */
export function linkTo({ id, globals }: Pick<Picture, 'id' | 'globals'>): string {
  const said = globalsIn(globals);
  return `./?path=/story/${id}${said === '' ? '' : `&globals=${encodeURIComponent(said)}`}`;
}

/** Returns the address of a story's preview alone, with the settings of its picture. */
export function addressOf({ id, globals }: Picture): string {
  return `iframe.html?${new URLSearchParams({ viewMode: 'story', id, globals: globalsIn(globals) })}`;
}
