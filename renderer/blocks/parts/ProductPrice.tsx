import type { ProductProps } from '../../contracts.gen.ts';
import { usePageStore } from '../page.ts';
import { toMoney } from './money.ts';
import { toText } from './values.ts';
import './ProductPrice.css';

/** The price of a product with its label and its former price (PC-04). */
export const ProductPrice = ({ price, priceLabel, oldPrice }: ProductProps) => {
  const { host } = usePageStore();
  const [whole, decimal] = toMoney(price);
  const [old, oldDecimal] = toMoney(oldPrice);
  const label = toText(priceLabel);
  if (whole === '') return null;
  return (
    <p className="hy-product-price">
      {label === '' ? null : <span className="hy-product-price-label">{label}</span>}
      <span className="hy-product-amount">
        <span className="hy-product-unit">¥</span>
        {whole}
        {decimal === '' ? null : <span className="hy-product-unit">.{decimal}</span>}
      </span>
      {old === '' || (old === whole && oldDecimal === decimal) ? null : (
        <s className="hy-product-old">
          <span className="hy-hidden">{host.text('app.block.oldPrice')}</span>¥{old}
          {oldDecimal === '' ? '' : `.${oldDecimal}`}
        </s>
      )}
    </p>
  );
};
