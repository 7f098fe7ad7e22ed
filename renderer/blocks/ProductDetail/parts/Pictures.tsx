import type { ProductDetailProps } from '../../../contracts.gen.ts';
import type { BlockEvents } from '../../../page/block.ts';
import { Slides } from '../../parts/Slides.tsx';
import { useTap } from '../../parts/use-tap.ts';
import { toRecords, toText } from '../../parts/values.ts';

/** The pictures of a product, swiped by hand only. A picture that must not be shown is blurred under one explaining text (PC-03). */
export const Pictures = ({ pictures, image, cover, mask, label, emit, handles }: ProductDetailProps & BlockEvents) => {
  const tap = useTap(emit);
  const [covered, masked] = [toText(cover), toText(mask)];
  const all = toRecords(pictures).flatMap((item) => {
    const src = toText(item['imageUrl']);
    return src === '' ? [] : [{ src, alt: toText(item['title']) || undefined, item }];
  });
  const slides = all.length > 0 ? all : [{ src: toText(image), alt: undefined, item: { imageUrl: toText(image) } }];
  const isCovered = covered !== '';
  return (
    <div
      className={masked === '' ? 'hy-detail-pictures' : 'hy-detail-pictures hy-detail-masked'}
      {...{ role: 'group', 'aria-label': toText(label) }}
    >
      <Slides
        // For blurred pictures one slide is enough, and there is nothing to open.
        slides={isCovered ? slides.slice(0, 1).map((slide) => ({ ...slide, alt: '' })) : slides}
        picture={isCovered ? 'hy-detail-picture hy-product-blurred' : 'hy-detail-picture'}
        onTap={!isCovered && handles('tap') ? tap : undefined}
      />
      {isCovered ? <span className="hy-product-cover hy-detail-cover">{covered}</span> : null}
      {masked === '' ? null : <span className="hy-product-mask hy-detail-mask">{masked}</span>}
    </div>
  );
};
