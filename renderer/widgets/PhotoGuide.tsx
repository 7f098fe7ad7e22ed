import { late, useLate } from '../parts/late.tsx';

const drawings = late(() => import('./guide-drawings.tsx').then(({ drawingOf }) => drawingOf));

/** The frame of the document that belongs in a slot; the drawing of its side follows after the first paint. VL-07 */
export const PhotoGuide = ({ hint }: { hint: string }) => {
  const drawingOf = useLate(drawings);
  return (
    <svg className="hy-guide" viewBox="0 0 142 92" fill="currentColor" aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="139" height="89" rx="9" fill="var(--hy-card)" stroke="currentColor" strokeWidth="2" />
      {drawingOf?.(hint)}
    </svg>
  );
};
