import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { addressOf, linkTo, type Picture } from './frames.ts';
import { distanceTo, nearest } from './nearest.ts';
import { finish, markupOf, type Snapshot } from './snapshot.ts';
import { stripsOf } from './strips.ts';
import type { Draw, Drawn, Screen } from './studio.ts';
import './sheet.css';

const SCALE = 0.5;

/** Shows a snapshot in frames without scripts. A long one becomes strips side by side, so that it fits a printed page. */
const Paper = ({
  words,
  snapshot,
  screen,
}: {
  readonly words: string;
  readonly snapshot: Snapshot;
  readonly screen: Screen;
}): ReactElement => {
  const height = Math.max(screen.height, snapshot.height);
  const markup = useMemo(() => markupOf(snapshot), [snapshot]);
  const strips = stripsOf(height * SCALE);
  return (
    <>
      {strips.map(({ from, height: high }, index) => (
        <div key={from} className="sheet-paper" style={{ width: screen.width * SCALE, height: high }}>
          <iframe
            title={strips.length === 1 ? words : `${words}（${index + 1}）`}
            srcDoc={markup}
            sandbox="allow-same-origin"
            width={screen.width}
            height={height}
            style={{ marginTop: -from }}
            onLoad={({ currentTarget: { contentDocument } }) => contentDocument && finish(contentDocument)}
          />
        </div>
      ))}
    </>
  );
};

interface SheetProps {
  readonly title: string;
  readonly pictures: readonly Picture[];
  readonly screen: Screen;
  /** The drawers. Each draws one picture after another. */
  readonly draw: readonly Draw[];
}

/** Draws a picture. A failure becomes a finding with its reason. */
async function drawnBy(draw: Draw, picture: Picture, screen: Screen): Promise<Drawn> {
  try {
    return await draw(picture, screen);
  } catch (error) {
    return { snapshot: undefined, findings: [`画不出来：${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** A contact sheet: every picture on one page, visible ones drawn first. Findings get a red frame and a list at the top. Printable. */
export const Sheet = ({ title, ...given }: SheetProps): ReactElement => {
  // A sheet keeps its content while it is open; other content has another React key.
  const [{ pictures, screen, draw }] = useState(given);
  const [drawn, setDrawn] = useState<Readonly<Record<string, Drawn>>>({});
  const [begun, setBegun] = useState<readonly string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef(new Set<string>());
  const placeOf = (picture: Picture): Element | undefined => list.current?.children[pictures.indexOf(picture)];

  useEffect(() => {
    let isLeft = false;
    const all = taken.current;
    const next = (): Picture | undefined =>
      nearest(
        pictures.filter((picture) => !all.has(addressOf(picture))),
        (picture) => {
          const place = list.current?.children[pictures.indexOf(picture)];
          return place === undefined ? 0 : distanceTo(place.getBoundingClientRect(), window.innerHeight);
        },
      );
    const work = async (one: Draw): Promise<void> => {
      for (let picture = next(); picture !== undefined && !isLeft; picture = next()) {
        const key = addressOf(picture);
        all.add(key);
        setBegun([...all]);
        const done = await drawnBy(one, picture, screen);
        if (!isLeft) setDrawn((before) => ({ ...before, [key]: done }));
      }
    };
    for (const one of draw) void work(one);
    return () => {
      isLeft = true;
      all.clear();
    };
  }, [pictures, screen, draw]);

  const of = (picture: Picture): Drawn | undefined => drawn[addressOf(picture)];
  const done = pictures.filter((picture) => of(picture) !== undefined);
  const wrong = pictures.filter((picture) => (of(picture)?.findings ?? []).length > 0);
  const isWhole = done.length === pictures.length;
  const drawing = pictures.filter((picture) => begun.includes(addressOf(picture)) && of(picture) === undefined);
  const [unkept] = pictures.flatMap((picture) => of(picture)?.unkept ?? []);
  return (
    <main className="sheet">
      <h1>{title}</h1>
      <p role="status">
        {isWhole ? `${pictures.length} 张，都画好了。` : waitingWords(done.length, pictures.length, drawing)}
        {wrong.length > 0 ? `${wrong.length} 张有问题：` : isWhole ? '没有问题。' : ''}
      </p>
      {unkept === undefined ? null : <p role="alert">浏览器记不下画好的图，下次要重画：{unkept}</p>}
      <ul className="sheet-findings">
        {wrong.map((picture) => (
          <li key={addressOf(picture)}>
            <button type="button" onClick={() => placeOf(picture)?.scrollIntoView()}>
              {picture.words}
            </button>
            ：{of(picture)?.findings.join('；')}
          </li>
        ))}
      </ul>
      <ul className="sheet-pictures" ref={list}>
        {pictures.map((picture) => (
          <li key={addressOf(picture)}>
            <Figure picture={picture} screen={screen} drawn={of(picture)} />
          </li>
        ))}
      </ul>
    </main>
  );
};

/** Returns the progress text of a sheet. Before the first picture it mentions the start of the preview. */
function waitingWords(done: number, all: number, drawing: readonly Picture[]): string {
  const now = drawing.map(({ words }) => `“${words}”`).join('、');
  const start = done === 0 ? '画图的预览第一次打开要十几秒；' : '';
  return `画好 ${done} 张，共 ${all} 张，正在画${now}。${start}看得到的先画，都画好了再打印。`;
}

interface FigureProps {
  readonly picture: Picture;
  readonly screen: Screen;
  readonly drawn: Drawn | undefined;
}

const Figure = ({ picture, screen, drawn }: FigureProps): ReactElement => (
  <figure className="sheet-picture" data-wrong={drawn?.findings.length ? '' : undefined}>
    <figcaption style={{ maxWidth: screen.width * SCALE }}>
      <a href={linkTo(picture)} target="_top">
        {picture.words}
      </a>
      <ul className="sheet-findings">
        {drawn?.findings.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </figcaption>
    <div className="sheet-strips">
      {drawn?.snapshot === undefined ? (
        <div className="sheet-paper" style={{ width: screen.width * SCALE, height: screen.height * SCALE }} />
      ) : (
        <Paper words={picture.words} snapshot={drawn.snapshot} screen={screen} />
      )}
    </div>
  </figure>
);
