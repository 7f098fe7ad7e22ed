import type { Json, Values } from '../../../engine/index.ts';
import { Picture } from './Picture.tsx';
import { toText } from './values.ts';

/** A free gift that comes with a product; draws nothing without a name (PC-11). */
export const Gift = ({ gift, label }: { gift: Values | null | undefined; label: Json | undefined }) => {
  const name = toText(gift?.['prodShowName']);
  if (name === '') return null;
  return (
    <p className="hy-product-gift">
      <Picture className="hy-product-gift-picture" src={gift?.['mainPhoto']} alt="" lazy instead={null} />
      <span className="hy-product-kind">{toText(label)}</span>
      <span>{name}</span>
      <span>×{toText(gift?.['givenNum']) || '1'}</span>
    </p>
  );
};
