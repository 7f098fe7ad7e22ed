import { Swiper, type SwiperRef } from 'antd-mobile';
import { useCallback, useRef, useState } from 'react';
import type { Documents, Values } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { Picture } from '../parts/Picture.tsx';
import { useStill } from '../parts/use-still.ts';
import { useTap } from '../parts/use-tap.ts';
import { toCount, toRecords, toText, variables } from '../parts/values.ts';
import './Banner.css';

const INTERVAL = 3000;
const HEIGHT = 140;
/** Width of the picture on the screen it is drawn for, 375 pixels wide: on a narrower one it is less high, so that it is seen whole. */
const DRAWN = 351;

const pictureOf = (item: Values): string => toText(item['imageUrl']) || toText(item['url']);

/** Pictures that follow one another by themselves, every 3 seconds unless said otherwise (PB-04); the member can stop them (WCAG 2.2.2) and go on by hand. */
export const Banner = ({ items, autoplay, height, label, emit, handles }: Documents.BannerProps & BlockEvents) => {
  const { host } = usePageStore();
  const tap = useTap(emit);
  const swiper = useRef<SwiperRef>(null);
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const { still, holders } = useStill();
  const tall = toCount(height, HEIGHT, 40);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      variables({ '--block-height': `${String(tall)}px`, '--block-ratio': String(tall / DRAWN) })(node);
      return holders.ref(node);
    },
    [tall, holders.ref],
  );
  const slides = toRecords(items).filter((item) => pictureOf(item) !== '');
  if (slides.length === 0) return null;
  const interval = toCount(autoplay, INTERVAL, 0);
  const moves = interval > 0 && slides.length > 1;
  const at = Math.min(current, slides.length - 1);
  const place = (index: number) => host.text('app.block.slide', { index: String(index + 1), count: String(slides.length) });

  const named = { role: 'group', 'aria-label': toText(label) };

  const slide = (item: (typeof slides)[number], index: number) => {
    const picture = (
      <Picture
        className="hy-carousel-picture"
        src={pictureOf(item)}
        alt={toText(item['title']) || toText(item['floorName']) || place(index)}
      />
    );
    return handles('tap') ? (
      <button type="button" className="hy-carousel-slide" tabIndex={index === at ? 0 : -1} onClick={() => tap(item)}>
        {picture}
      </button>
    ) : (
      <div className="hy-carousel-slide">{picture}</div>
    );
  };

  return (
    <div className="hy-carousel" {...named} {...holders} ref={ref}>
      {slides.length === 1 ? (
        slides.slice(0, 1).map((item) => <div key="only">{slide(item, 0)}</div>)
      ) : (
        <Swiper
          ref={swiper}
          loop
          autoplay={moves && !stopped && !still}
          autoplayInterval={interval || INTERVAL}
          onIndexChange={setCurrent}
          indicator={false}
        >
          {slides.map((item, index) => (
            <Swiper.Item key={`${pictureOf(item)}#${String(index)}`}>
              <div aria-hidden={index !== at}>{slide(item, index)}</div>
            </Swiper.Item>
          ))}
        </Swiper>
      )}
      {slides.length > 1 ? (
        <div className="hy-carousel-controls">
          {moves ? (
            <button type="button" onClick={() => setStopped(!stopped)}>
              <span className="hy-carousel-pill">
                <Icon name={stopped ? 'play' : 'pause'} />
              </span>
              <span className="hy-hidden">{host.text(stopped ? 'app.block.play' : 'app.block.pause')}</span>
            </button>
          ) : null}
          <button type="button" onClick={() => swiper.current?.swipeNext()}>
            <span className="hy-carousel-pill" aria-hidden="true">
              {at + 1}/{slides.length}
            </span>
            <span className="hy-hidden">{host.text('app.block.nextSlide', { place: place(at) })}</span>
          </button>
        </div>
      ) : null}
    </div>
  );
};
