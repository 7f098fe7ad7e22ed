import type { ComponentProps } from 'react';
import { useApp } from './context.ts';

interface GuardedImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  readonly src: string;
  readonly alt: string;
}

/** Shows an image whose address the leave guard allows; nothing for any other. */
export const GuardedImage = ({ src, alt, ...rest }: GuardedImageProps) => {
  const url = useApp().leave.image(src);
  return url === undefined ? null : <img {...rest} src={url} alt={alt} />;
};
