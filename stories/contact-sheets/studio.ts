import { addressOf, type Picture } from './frames.ts';
import { auditSheet, type Finding, type Finished } from './judge.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

/** A drawn picture: its snapshot and its findings. */
export interface Drawn {
  readonly snapshot: Snapshot | undefined;
  readonly findings: readonly Finding[];
  /** The reason why it could not be stored. */
  readonly unkept?: string;
}

/** Size of the phone for a picture. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Draws one picture at a time. */
export type Draw = (picture: Picture, screen: Screen) => Promise<Drawn>;

/** Name of Storybook's message channel between previews and the page around them. */
const CHANNEL = 'storybook-channel';
/** Milliseconds after which a picture counts as failed. */
const TIMEOUT = 60_000;

/** A message of a preview to the page around it. */
interface Message {
  readonly key?: string;
  readonly event?: { readonly type?: string; readonly args?: readonly unknown[] };
}

const messageOf = (data: unknown): Message => {
  if (typeof data !== 'string' || !data.startsWith('{')) return {};
  return JSON.parse(data) as Message;
};

/** Returns the end message of a story from its own preview. */
const endOf = ({ key, event }: Message, id: string): Finished | undefined => {
  if (key !== CHANNEL) return undefined;
  const [said] = event?.args ?? [];
  if (event?.type === 'storyFinished') return (said as { readonly storyId?: string }).storyId === id ? (said as Finished) : undefined;
  return event?.type === 'storyMissing' || event?.type === 'storyErrored' || event?.type === 'storyThrewException' ? {} : undefined;
};

/** Sends a message to a preview as the workbench does. Storybook's own channel would also reach the page around this one. */
const tell = (preview: Window, type: string, said: unknown): void =>
  preview.postMessage(JSON.stringify({ key: CHANNEL, event: { type, args: [said], from: 'sheet' } }), location.origin);

/** Opens a hidden preview in a page. Starting takes seconds, so it starts once and draws one story after another. */
export function openStudio(page: Document, address: (picture: Picture) => string = addressOf): Draw {
  const frame = page.createElement('iframe');
  frame.className = 'sheet-studio';
  frame.title = '画图';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  let standing: Picture | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Makes the preview draw a story: loads it first, later sends messages. */
  function begin(picture: Picture): void {
    const preview = frame.contentWindow;
    const before = standing;
    standing = picture;
    if (before === undefined || preview === null) {
      frame.src = address(picture);
      if (!frame.isConnected) page.body.append(frame);
      return;
    }
    const isElsewhere = JSON.stringify(before.globals) !== JSON.stringify(picture.globals);
    if (isElsewhere) tell(preview, 'updateGlobals', { globals: picture.globals });
    if (before.id !== picture.id) tell(preview, 'setCurrentStory', { storyId: picture.id, viewMode: 'story' });
    else if (!isElsewhere) tell(preview, 'forceRemount', { storyId: picture.id });
  }

  const drawNow = (picture: Picture, { width, height }: Screen): Promise<Drawn> => {
    frame.width = String(width);
    frame.height = String(height);
    return new Promise((resolve) => {
      const end = (drawn: Drawn): void => {
        window.removeEventListener('message', hear);
        clearTimeout(timer);
        resolve(drawn);
      };
      const hear = ({ source, data }: MessageEvent): void => {
        const finished = source === frame.contentWindow ? endOf(messageOf(data), picture.id) : undefined;
        const inside = frame.contentDocument;
        if (finished !== undefined && inside !== null) end({ snapshot: snapshotOf(inside), findings: auditSheet(inside, finished) });
      };
      const timer = setTimeout(() => {
        // After a timeout the next picture reloads the preview.
        standing = undefined;
        end({ snapshot: undefined, findings: [`${TIMEOUT / 1000} 秒还没有画好`] });
      }, TIMEOUT);
      window.addEventListener('message', hear);
      begin(picture);
    });
  };
  return (picture, screen) => {
    const drawn = last.then(() => drawNow(picture, screen));
    last = drawn;
    return drawn;
  };
}
