import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { addressOf, type Picture } from './frames.ts';
import { type Finding, type Finished, judge } from './judge.ts';
import './sheet.css';

const SCALE = 0.5;
/** So many are drawn at once: more only take longer, each. */
const AT_ONCE = 2;
/** Milliseconds after which a picture counts as failed. */
const PATIENCE = 60_000;

/** What a preview says to the page that it stands in. */
interface Message {
  readonly key?: string;
  readonly event?: { readonly type?: string; readonly args?: readonly unknown[] };
}

const messageOf = (data: unknown): Message => {
  if (typeof data !== 'string' || !data.startsWith('{')) return {};
  return JSON.parse(data) as Message;
};

/** The end of a story, as its own preview tells it. */
const endOf = ({ key, event }: Message): Finished | undefined => {
  if (key !== 'storybook-channel') return undefined;
  if (event?.type === 'storyFinished') return (event.args?.[0] ?? {}) as Finished;
  return event?.type === 'storyMissing' || event?.type === 'storyErrored' ? {} : undefined;
};

interface FrameProps {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
  readonly isDue: boolean;
  readonly findings: readonly Finding[] | undefined;
  readonly onDone: (findings: readonly Finding[]) => void;
}

/** One story in a preview of its own: as wide as a phone, as high as it is. */
const Frame = ({ picture, width, height: least, isDue, findings, onDone }: FrameProps): ReactElement => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(least);
  const isWaiting = isDue && findings === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const hear = ({ source, data }: MessageEvent): void => {
      const inside = frame.current?.contentDocument;
      const finished = source === frame.current?.contentWindow ? endOf(messageOf(data)) : undefined;
      if (!inside || finished === undefined) return;
      setHeight(Math.max(least, inside.documentElement.scrollHeight));
      onDone(judge(inside, finished));
    };
    window.addEventListener('message', hear);
    const timer = setTimeout(() => onDone([`${PATIENCE / 1000} 秒还没有画好`]), PATIENCE);
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, [isWaiting, least, onDone]);
  return (
    <figure className="sheet-picture" style={{ width: width * SCALE + 4, margin: 0 }} data-wrong={findings?.length ? '' : undefined}>
      <figcaption>
        <a href={`./?path=/story/${picture.id}`} target="_top">
          {picture.words}
        </a>
      </figcaption>
      <div className="sheet-paper" style={{ height: height * SCALE }}>
        {isDue && <iframe ref={frame} title={picture.words} src={addressOf(picture)} width={width} height={height} />}
      </div>
      <ul className="sheet-findings">
        {findings?.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </figure>
  );
};

interface SheetProps {
  readonly title: string;
  readonly pictures: readonly Picture[];
  readonly width: number;
  readonly height: number;
}

/** A contact sheet: every picture on one page, those with faults in a red frame and listed on top, to be looked at and printed. */
export const Sheet = ({ title, pictures, width, height }: SheetProps): ReactElement => {
  const [found, setFound] = useState<Readonly<Record<string, readonly Finding[]>>>({});
  const list = useRef<HTMLUListElement>(null);
  const keyOf = (picture: Picture): string => addressOf(picture);
  const done = useCallback((key: string, findings: readonly Finding[]) => setFound((before) => ({ ...before, [key]: findings })), []);
  const waiting = pictures.filter((picture) => found[keyOf(picture)] === undefined);
  const due = new Set(waiting.slice(0, AT_ONCE).map(keyOf));
  const wrong = pictures.filter((picture) => (found[keyOf(picture)] ?? []).length > 0);
  return (
    <main className="sheet">
      <h1>{title}</h1>
      <p role="status">
        {waiting.length > 0
          ? `画好 ${pictures.length - waiting.length} 张，共 ${pictures.length} 张。`
          : `${pictures.length} 张，都画好了。`}
        {wrong.length > 0 ? `${wrong.length} 张有问题：` : waiting.length > 0 ? '' : '没有问题。'}
      </p>
      <ul className="sheet-findings">
        {wrong.map((picture) => (
          <li key={keyOf(picture)}>
            <button type="button" onClick={() => list.current?.children[pictures.indexOf(picture)]?.scrollIntoView()}>
              {picture.words}
            </button>
            ：{found[keyOf(picture)]?.join('；')}
          </li>
        ))}
      </ul>
      <ul className="sheet-pictures" ref={list}>
        {pictures.map((picture) => (
          <li key={keyOf(picture)}>
            <Drawn
              picture={picture}
              width={width}
              height={height}
              isDue={due.has(keyOf(picture))}
              findings={found[keyOf(picture)]}
              onDone={done}
            />
          </li>
        ))}
      </ul>
    </main>
  );
};

interface DrawnProps extends Omit<FrameProps, 'onDone'> {
  readonly onDone: (key: string, findings: readonly Finding[]) => void;
}

/** A picture that stays once it is drawn. */
const Drawn = ({ onDone, isDue, ...props }: DrawnProps): ReactElement => {
  const key = addressOf(props.picture);
  const tell = useCallback((findings: readonly Finding[]) => onDone(key, findings), [key, onDone]);
  return <Frame {...props} isDue={isDue || props.findings !== undefined} onDone={tell} />;
};
