import type { ProductDetailProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { usePageStore } from '../page.ts';
import { Gift } from '../parts/Gift.tsx';
import { ProductPrice } from '../parts/ProductPrice.tsx';
import { ProductTags } from '../parts/ProductTags.tsx';
import { Stepper } from '../parts/Stepper.tsx';
import { toCount, toText } from '../parts/values.ts';
import { Pictures } from './parts/Pictures.tsx';
import '../Product/Product.css';
import './ProductDetail.css';

/** The head of a product: pictures, price, name, and the quantity in the cart if there is any (PC-02 to PC-08, PC-11). */
export const ProductDetail = (props: ProductDetailProps & BlockEvents) => {
  const { title, subtitle, kind, mask, badge, gift, giftLabel, mark: corner, count, countLabel, emit, handles } = props;
  const { host } = usePageStore();
  const [name, small, sort, mark] = [toText(title), toText(subtitle), toText(kind), toText(badge)];
  if (name === '') return null;
  const inCart = toCount(count, 0, 0);
  return (
    <article className="hy-detail" aria-label={name}>
      <Pictures {...props} />
      <div className="hy-detail-words">
        <ProductPrice {...props} />
        <ProductTags {...props} />
        <h2 className="hy-detail-name">
          {toText(corner) === '' ? null : <span className="hy-product-kind">{toText(corner)}</span>}
          {sort === '' ? null : <span className="hy-product-kind">{sort}</span>}
          {name}
        </h2>
        {small === '' ? null : <p className="hy-detail-small">{small}</p>}
        {mark === '' ? null : <p className="hy-product-badge">{mark}</p>}
        <Gift gift={gift} label={giftLabel} />
        {inCart > 0 && handles('add') ? (
          <div className="hy-detail-cart">
            <span>{toText(countLabel)}</span>
            <Stepper
              count={inCart}
              least={undefined}
              greatest={undefined}
              closed={toText(mask) !== ''}
              of={host.text('app.block.of', { name })}
              onAdd={() => emit('add')}
              onMinus={() => emit('minus')}
            />
          </div>
        ) : null}
      </div>
    </article>
  );
};
