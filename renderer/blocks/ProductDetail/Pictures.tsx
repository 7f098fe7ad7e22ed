import { Swiper, type SwiperRef } from 'antd-mobile';
import { useRef, useState } from 'react';
import type { Documents, Values } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { usePageStore } from '../page.ts';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toRecords, toText } from '../parts/values.ts';

/** The pictures of a product, one at a time, moved by hand alone. What may not be shown is blurred under the words that say so, once (PC-03). */
export const Pictures = ({ pictures, image, cover, mask, label, emit, handles }: Documents.ProductDetailProps & BlockEvents) => {
  const { host } = usePageStore();
  const tap = useTap(emit);
  const swiper = useRef<SwiperRef>(null);
  const [current, setCurrent] = useState(0);
  const [covered, masked] = [toText(cover), toText(mask)];
  const all = toRecords(pictures).filter((item) => toText(item['imageUrl']) !== '');
  // Of what may not be shown one blur says as much as several.
  const slides: readonly Values[] = all.length > 0 ? all.slice(0, covered === '' ? all.length : 1) : [{ imageUrl: toText(image) }];
  const at = Math.min(current, slides.length - 1);
  const place = (index: number) => host.text('app.block.slide', { index: String(index + 1), count: String(slides.length) });

  const slide = (item: Values, index: number) => {
    const picture = (
      <Picture
        className={covered === '' ? 'hy-detail-picture' : 'hy-detail-picture hy-product-blurred'}
        src={item['imageUrl']}
        alt={covered === '' ? toText(item['title']) || place(index) : ''}
      />
    );
    return covered === '' && handles('tap') ? (
      <button type="button" className="hy-detail-slide" tabIndex={index === at ? 0 : -1} onClick={() => tap(item)}>
        {picture}
      </button>
    ) : (
      <div className="hy-detail-slide">{picture}</div>
    );
  };

  return (
    <div className="hy-detail-pictures" {...{ role: 'group', 'aria-label': toText(label) }}>
      {slides.length === 1 ? (
        slides.map((item) => <div key="only">{slide(item, 0)}</div>)
      ) : (
        <Swiper ref={swiper} onIndexChange={setCurrent} indicator={false}>
          {slides.map((item, index) => (
            <Swiper.Item key={`${toText(item['imageUrl'])}#${String(index)}`}>
              <div aria-hidden={index !== at}>{slide(item, index)}</div>
            </Swiper.Item>
          ))}
        </Swiper>
      )}
      {covered === '' ? null : <span className="hy-product-cover hy-detail-cover">{covered}</span>}
      {masked === '' ? null : <span className="hy-product-mask hy-detail-mask">{masked}</span>}
      {slides.length > 1 ? (
        <button type="button" className="hy-detail-next" onClick={() => swiper.current?.swipeTo((at + 1) % slides.length)}>
          <span className="hy-detail-pill" aria-hidden="true">
            {at + 1}/{slides.length}
          </span>
          <span className="hy-hidden">{host.text('app.block.nextSlide', { place: place(at) })}</span>
        </button>
      ) : null}
    </div>
  );
};
