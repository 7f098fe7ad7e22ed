import { type ReactNode, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { toText } from './values.ts';

/** What a picture needs. */
export interface PictureProps {
  readonly src: unknown;
  readonly alt: string;
  readonly className: string;
  /** Drawn instead of a picture that may not be shown or does not come; a grey box if left out. */
  readonly instead?: ReactNode;
  /** Wait with loading until it is near the screen. */
  readonly lazy?: boolean;
  /** It is what the member sees first: it comes before the others. */
  readonly first?: boolean;
}

/** A picture from the data, if its address may be loaded from. */
export const Picture = ({ src, alt, className, instead, lazy = false, first = false }: PictureProps) => {
  const { host } = usePageStore();
  const [broken, setBroken] = useState<string>();
  const written = toText(src);
  const url = written === '' ? undefined : host.image(written);
  if (url !== undefined && url !== broken)
    return (
      <img
        className={className}
        src={url}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(url)}
      />
    );
  if (instead !== undefined) return instead;
  return (
    <span className={`${className} hy-picture-missing`} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
      <Icon name="image" />
    </span>
  );
};
