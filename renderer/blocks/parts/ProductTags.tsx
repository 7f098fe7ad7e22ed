import type { Values } from '../../../engine/index.ts';
import type { ProductProps } from '../../contracts.gen.ts';
import { Badge } from './Badge.tsx';
import { Picture } from './Picture.tsx';
import { toCount, toRecords, toText, valueIn } from './values.ts';

const MOST = 5;
const TONES = ['good', 'warn', 'bad'] as const;

/** The tags of a product in the colours of their types, at most `most` of them (PC-07, PC-08). */
export const ProductTags = ({ tags, tones = {}, most, marks }: ProductProps) => {
  const shown = toRecords(tags)
    .filter((tag) => toText(tag['tagName']) !== '' || toText(tag['tagUrl']) !== '')
    .slice(0, toCount(most, MOST, 0));
  const said = [...new Set((Array.isArray(marks) ? marks : []).map(toText))].filter((mark) => mark !== '');
  if (shown.length + said.length === 0) return null;
  return (
    <div className="hy-product-tags">
      {said.map((mark) => (
        <Badge key={mark} text={mark} tone="bad" />
      ))}
      {shown.map((tag, index) => (
        <Tag key={`${toText(tag['tagName'])}#${String(index)}`} tag={tag} tone={valueIn(tones as Values, toText(tag['tagType']))} />
      ))}
    </div>
  );
};

const Tag = ({ tag, tone }: { tag: Values; tone: unknown }) =>
  tone === 'image' ? (
    <Picture className="hy-product-tag-picture" src={tag['tagUrl']} alt={toText(tag['tagName'])} lazy instead={null} />
  ) : (
    <Badge text={toText(tag['tagName'])} tone={TONES.find((name) => name === tone) ?? 'plain'} />
  );
