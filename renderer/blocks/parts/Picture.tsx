import { type ReactNode, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { toText } from './values.ts';

/** Props of a picture. */
export interface PictureProps {
  readonly src: unknown;
  readonly alt: string;
  readonly className: string;
  /** Fallback for a picture that is refused or fails to load; a grey box by default. */
  readonly instead?: ReactNode;
  /** Loads only when it is near the screen. */
  readonly lazy?: boolean;
  /** A large picture that the member sees first: it loads before the others. */
  readonly first?: boolean;
}

/** A picture from the data, if its address is allowed. */
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
        // At once, so that a row of slides can take the place of its first picture unseen.
        decoding={first ? 'sync' : 'async'}
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
