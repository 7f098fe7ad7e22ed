import Swiper, { type SwiperRef } from 'antd-mobile/es/components/swiper';
import { useRef, useState } from 'react';
import type { Values } from '../../../engine/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { Picture } from './Picture.tsx';
import './Slides.css';

/** One picture of a row: its address, its words, and the item that it stands for. */
export interface Slide {
  readonly src: string;
  /** Read in place of the picture; undefined: which of how many it is. */
  readonly alt: string | undefined;
  readonly item: Values;
}

interface SlidesProps {
  readonly slides: readonly Slide[];
  /** Class of the pictures. */
  readonly picture: string;
  /** A tap on a picture; undefined: the pictures are none to tap. */
  readonly onTap: ((item: Values) => void) | undefined;
  /** Milliseconds until the next one; 0: they are moved by hand alone. */
  readonly interval?: number;
  /** They rest for a while, as when they are out of sight. */
  readonly still?: boolean;
}

/** Pictures in one place, one at a time, gone through by hand; those that move by themselves can be stopped (WCAG 2.2.2). */
export const Slides = ({ slides, picture, onTap, interval = 0, still = false }: SlidesProps) => {
  const { host } = usePageStore();
  const swiper = useRef<SwiperRef>(null);
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const moves = interval > 0 && slides.length > 1;
  const at = Math.min(current, slides.length - 1);
  const place = (index: number) => host.text('app.block.slide', { index: String(index + 1), count: String(slides.length) });

  const draw = ({ src, alt, item }: Slide, index: number) => {
    const image = <Picture className={picture} src={src} alt={alt ?? place(index)} />;
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
      <Swiper
        ref={swiper}
        loop
        autoplay={moves && !stopped && !still}
        {...(moves && { autoplayInterval: interval })}
        onIndexChange={setCurrent}
        indicator={false}
      >
        {slides.map((slide, index) => (
          <Swiper.Item key={`${slide.src}#${String(index)}`}>
            <div aria-hidden={index !== at}>{draw(slide, index)}</div>
          </Swiper.Item>
        ))}
      </Swiper>
      <div className="hy-slides-controls">
        {moves ? (
          <button type="button" onClick={() => setStopped(!stopped)}>
            <span className="hy-slides-pill">
              <Icon name={stopped ? 'play' : 'pause'} />
            </span>
            <span className="hy-hidden">{host.text(stopped ? 'app.block.play' : 'app.block.pause')}</span>
          </button>
        ) : null}
        <button type="button" onClick={() => swiper.current?.swipeNext()}>
          <span className="hy-slides-pill" aria-hidden="true">
            {at + 1}/{slides.length}
          </span>
          <span className="hy-hidden">{host.text('app.block.nextSlide', { place: place(at) })}</span>
        </button>
      </div>
    </>
  );
};
