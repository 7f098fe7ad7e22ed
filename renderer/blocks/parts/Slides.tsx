import { useEffect, useRef, useState } from 'react';
import type { Values } from '../../../engine/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { Picture } from './Picture.tsx';
import './Slides.css';

/** One picture of a row: its address, its alternative text and the item that it represents. */
export interface Slide {
  readonly src: string;
  /** Alternative text; undefined: its position, such as 2 of 5. */
  readonly alt: string | undefined;
  readonly item: Values;
}

interface SlidesProps {
  readonly slides: readonly Slide[];
  /** Class of the pictures. */
  readonly picture: string;
  /** Called on a tap on a picture; undefined: pictures are not tappable. */
  readonly onTap: ((item: Values) => void) | undefined;
  /** Milliseconds until the next one; 0: only the member moves them. */
  readonly interval?: number;
  /** Pauses the rotation, for example while out of sight. */
  readonly still?: boolean;
}

/** A carousel of pictures, swiped by native scrolling; an automatic one can be paused (WCAG 2.2.2). */
export const Slides = ({ slides, picture, onTap, interval = 0, still = false }: SlidesProps) => {
  const { host } = usePageStore();
  const track = useRef<HTMLDivElement>(null);
  /** Target of the current automatic scroll. */
  const goal = useRef<number>(undefined);
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  /** The slide that has the focus. It is never hidden from assistive technology, whichever slide is visible. */
  const [focused, setFocused] = useState<number>();
  const moves = interval > 0 && slides.length > 1;
  const at = Math.min(current, slides.length - 1);
  const place = (index: number) => host.text('app.block.slide', { index: String(index + 1), count: String(slides.length) });

  const show = (index: number): void => {
    const row = track.current;
    if (row === null) return;
    goal.current = index;
    setCurrent(index);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: index * row.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  };
  const next = (at + 1) % Math.max(slides.length, 1);
  const turn = useRef(show);
  turn.current = show;
  const runs = moves && !stopped && !still;
  // Every move, also one by hand, restarts the interval.
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => turn.current(next), interval);
    return () => clearTimeout(timer);
  }, [runs, interval, next]);

  const onScroll = ({ currentTarget: row }: { currentTarget: HTMLElement }): void => {
    const index = Math.round(row.scrollLeft / Math.max(row.clientWidth, 1));
    if (goal.current === undefined) setCurrent(index);
    else if (goal.current === index) goal.current = undefined;
  };
  // A touch by the member ends the automatic scroll.
  const take = (): void => {
    goal.current = undefined;
  };

  const draw = ({ src, alt, item }: Slide, index: number) => {
    const image = <Picture className={picture} src={src} alt={alt ?? place(index)} lazy={index > 0} first={index === 0} />;
    return onTap === undefined ? (
      <div className="hy-slide">{image}</div>
    ) : (
      <button type="button" className="hy-slide" tabIndex={index === at ? 0 : -1} onClick={() => onTap(item)}>
        {image}
      </button>
    );
  };

  const [only] = slides;
  if (only === undefined) return null;
  if (slides.length === 1) return draw(only, 0);
  return (
    <>
      {/* Pictures that are not tappable hold no focus, so the row itself must take the keyboard for scrolling. */}
      <div
        className="hy-slides"
        ref={track}
        {...(onTap === undefined && { role: 'group', tabIndex: 0, 'aria-label': place(at) })}
        onScroll={onScroll}
        onPointerDown={take}
        onWheel={take}
      >
        {slides.map((slide, index) => (
          <div
            className="hy-slides-item"
            key={`${slide.src}#${String(index)}`}
            aria-hidden={index !== at && index !== focused}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(undefined)}
          >
            {draw(slide, index)}
          </div>
        ))}
      </div>
      <div className="hy-slides-controls">
        {moves ? (
          <button type="button" onClick={() => setStopped(!stopped)}>
            <span className="hy-slides-pill">
              <Icon name={stopped ? 'play' : 'pause'} />
            </span>
            <span className="hy-hidden">{host.text(stopped ? 'app.block.play' : 'app.block.pause')}</span>
          </button>
        ) : null}
        <button type="button" onClick={() => show(next)}>
          <span className="hy-slides-pill" aria-hidden="true">
            {at + 1}/{slides.length}
          </span>
          <span className="hy-hidden">{host.text('app.block.nextSlide', { place: place(at) })}</span>
        </button>
      </div>
    </>
  );
};
