import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { PhoneText } from '../../parts/PhoneText.tsx';
import { toText } from '../parts/values.ts';
import './Article.css';

/** A long text: every line is a paragraph, telephone numbers can be tapped (QR-04). */
export const Article = ({ title, text }: Documents.ArticleProps & BlockEvents) => {
  const heading = toText(title);
  const paragraphs = toText(text)
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  if (heading === '' && paragraphs.length === 0) return null;
  return (
    <article className="hy-article">
      {heading === '' ? null : <h2>{heading}</h2>}
      {paragraphs.map((paragraph, index) => (
        <p key={`${String(index)}#${paragraph.slice(0, 20)}`}>
          <PhoneText>{paragraph}</PhoneText>
        </p>
      ))}
    </article>
  );
};
