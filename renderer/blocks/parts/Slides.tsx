import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Values } from '../../../engine/index.ts';
import type { SwiperRef } from '../../antd/Swiper.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { late, useLate } from '../../parts/late.tsx';
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

const swiper = late(() => import('../../antd/Swiper.tsx').then(({ Swiper }) => Swiper));

/**
 * A carousel of pictures; an automatic one can be paused (WCAG 2.2.2). The first picture is drawn at once,
 * the row that moves takes its place when its code is loaded.
 */
export const Slides = ({ slides, picture, onTap, interval = 0, still = false }: SlidesProps) => {
  const { host } = usePageStore();
  const mover = useRef<SwiperRef>(null);
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  /** The slide that has the focus. It is never hidden from assistive technology, whichever slide is visible. */
  const [focused, setFocused] = useState<number>();
  /** A press keeps its picture until it is released. */
  const [pressed, setPressed] = useState(false);
  const loaded = useLate(swiper, slides.length > 1);
  const [Row, setRow] = useState(() => loaded);
  if (loaded !== undefined && Row === undefined && !pressed) setRow(() => loaded);

  const at = Math.min(current, slides.length - 1);
  const place = (index: number) => host.text('app.block.slide', { index: String(index + 1), count: String(slides.length) });
  const moves = interval > 0 && slides.length > 1;
  const runs = moves && !stopped && !still && Row !== undefined;
  // Every move, also one by hand, restarts the interval.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` is such a move.
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => mover.current?.swipeNext(), interval);
    return () => clearTimeout(timer);
  }, [runs, interval, at]);

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
  const drawItem = (slide: Slide, index: number) => (
    <div
      className="hy-slides-item"
      aria-hidden={index !== at && index !== focused}
      onFocus={() => setFocused(index)}
      onBlur={() => setFocused(undefined)}
    >
      {draw(slide, index)}
    </div>
  );
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') mover.current?.swipeNext();
    if (key === 'ArrowLeft') mover.current?.swipePrev();
  };

  const [only] = slides;
  if (only === undefined) return null;
  if (slides.length === 1) return draw(only, 0);
  return (
    <>
      {/* Pictures that are not tappable hold no focus, so the row itself must take the keyboard. */}
      <div
        className="hy-slides"
        {...(onTap === undefined && { role: 'group', tabIndex: 0, 'aria-label': place(at), onKeyDown })}
        onPointerDown={() => {
          setPressed(true);
          swiper.ask();
        }}
        onPointerUp={() => setPressed(false)}
        onPointerCancel={() => setPressed(false)}
        onPointerLeave={() => setPressed(false)}
      >
        {Row === undefined ? (
          drawItem(only, 0)
        ) : (
          <Row
            slides={slides.map((slide, index) => ({ key: `${slide.src}#${String(index)}`, content: drawItem(slide, index) }))}
            onChange={setCurrent}
            mover={mover}
            isFocused={focused === 0}
          />
        )}
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
        <button type="button" onPointerDown={swiper.ask} onClick={() => mover.current?.swipeNext()}>
          <span className="hy-slides-pill" aria-hidden="true">
            {at + 1}/{slides.length}
          </span>
          <span className="hy-hidden">{host.text('app.block.nextSlide', { place: place(at) })}</span>
        </button>
      </div>
    </>
  );
};
