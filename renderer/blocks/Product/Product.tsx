import type { ProductProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { Aside } from '../parts/Aside.tsx';
import { Gift } from '../parts/Gift.tsx';
import { LateCheckbox } from '../parts/LateCheckbox.tsx';
import { Picture } from '../parts/Picture.tsx';
import { ProductPrice } from '../parts/ProductPrice.tsx';
import { ProductTags } from '../parts/ProductTags.tsx';
import { Stepper } from '../parts/Stepper.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './Product.css';

/** A product in any list. The document provides its content and receives its taps (PC-02, PC-03). */
export const Product = (props: ProductProps & BlockEvents) => {
  const { title, subtitle, kind, image, cover, mask, badge, gift, giftLabel, count, least, greatest, checked, emit, handles } = props;
  const { host } = usePageStore();
  const tap = useTap(emit);
  const [name, small, sort] = [toText(title), toText(subtitle), toText(kind)];
  const [covered, masked, mark] = [toText(cover), toText(mask), toText(badge)];
  if (name === '') return null;
  const of = host.text('app.block.of', { name });

  const card = (
    <article className="hy-product hy-stretch-area" aria-label={name}>
      {handles('check') ? (
        <div className="hy-product-check">
          <LateCheckbox checked={checked === true} onChange={(isChecked) => void emit('check', isChecked)}>
            <span className="hy-hidden">{host.text('app.block.choose', { name })}</span>
          </LateCheckbox>
        </div>
      ) : null}
      <div className="hy-product-picture-box">
        <Picture className={covered === '' ? 'hy-product-picture' : 'hy-product-picture hy-product-blurred'} src={image} alt="" lazy />
        {covered === '' ? null : <span className="hy-product-cover">{covered}</span>}
        {masked === '' ? null : <span className="hy-product-mask">{masked}</span>}
      </div>
      <div className="hy-product-words">
        <h2 className="hy-product-name">
          {sort === '' ? null : <span className="hy-product-kind">{sort}</span>}
          {handles('tap') ? (
            <button type="button" className="hy-stretch" onClick={() => tap()}>
              {name}
            </button>
          ) : (
            name
          )}
        </h2>
        {small === '' ? null : <p className="hy-product-small">{small}</p>}
        <ProductTags {...props} />
        {mark === '' ? null : <p className="hy-product-badge">{mark}</p>}
        <div className="hy-product-foot">
          <ProductPrice {...props} />
          {handles('add') ? (
            <Stepper
              count={count}
              least={least}
              greatest={greatest}
              closed={masked !== ''}
              of={of}
              onAdd={() => emit('add')}
              onMinus={() => emit('minus')}
              onCount={handles('count') ? (wanted) => emit('count', wanted) : undefined}
            />
          ) : null}
        </div>
        <Gift gift={gift} label={giftLabel} />
      </div>
      {handles('remove') ? (
        <button type="button" className="hy-product-remove" onClick={() => void emit('remove')}>
          <Icon name="close" />
          <span className="hy-hidden">
            {host.text('app.block.remove')}
            {of}
          </span>
        </button>
      ) : null}
    </article>
  );
  if (!handles('remove')) return card;
  return (
    <Aside text={host.text('app.block.remove')} onTap={() => void emit('remove')}>
      {card}
    </Aside>
  );
};
