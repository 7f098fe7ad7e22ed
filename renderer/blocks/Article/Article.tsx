import { useCallback, useRef } from 'react';
import type { ArticleProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { PhoneText } from '../../parts/PhoneText.tsx';
import { toText } from '../parts/values.ts';
import './Article.css';

/** A long text: every line is a paragraph; a tap on a phone number calls it (QR-04). */
export const Article = ({ title, label, text, emit, handles }: ArticleProps & BlockEvents) => {
  const end = useSeen(() => void emit('end', true));
  const [heading, name] = [toText(title), toText(label)];
  const paragraphs = toText(text)
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  if (heading === '' && paragraphs.length === 0) return null;
  return (
    <article className="hy-article" {...(heading === '' && name !== '' ? { 'aria-label': name } : {})}>
      {heading === '' ? null : <h2>{heading}</h2>}
      {paragraphs.map((paragraph, index) => (
        <p key={`${String(index)}#${paragraph.slice(0, 20)}`}>
          <PhoneText>{paragraph}</PhoneText>
        </p>
      ))}
      {handles('end') ? <span className="hy-article-end" ref={end} /> : null}
    </article>
  );
};

/** Calls `tell` once, when the element was on the screen. */
function useSeen(tell: () => void): (element: HTMLElement | null) => void {
  const latest = useRef(tell);
  latest.current = tell;
  const observer = useRef<IntersectionObserver>(undefined);
  // React 18 runs no function that a ref returns, so the next call ends the last one.
  return useCallback((element) => {
    observer.current?.disconnect();
    if (element === null) return;
    const own = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      own.disconnect();
      latest.current();
    });
    own.observe(element);
    observer.current = own;
  }, []);
}
