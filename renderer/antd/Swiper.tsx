import AntSwiper, { type SwiperRef } from 'antd-mobile/es/components/swiper';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import './motion.ts';
import './Swiper.css';

/** Moves a swiper to another slide. */
export type { SwiperRef };

/** Props of a row of slides. */
export interface SwiperProps {
  /** The slides in their order, each with a key. */
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly onChange: (index: number) => void;
  /** Moves to the next or previous slide. */
  readonly mover: Ref<SwiperRef>;
  /** The first slide had the focus before this row took its place. */
  readonly isFocused: boolean;
}

/** Slides that a finger moves, round and round. The caller shows the position and moves them by its own timer, which a member can stop. */
export const Swiper = ({ slides, onChange, mover, isFocused }: SwiperProps) => {
  const first = useRef<HTMLDivElement>(null);
  const isTaken = useRef(isFocused);
  useEffect(() => {
    if (isTaken.current) first.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <AntSwiper className="hy-swiper" loop indicator={false} onIndexChange={onChange} ref={mover}>
      {slides.map(({ key, content }, index) => (
        <AntSwiper.Item key={key}>
          <div ref={index === 0 ? first : null}>{content}</div>
        </AntSwiper.Item>
      ))}
    </AntSwiper>
  );
};
