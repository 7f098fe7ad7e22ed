import { useState } from 'react';
import { Icon } from '../parts/Icon.tsx';

/** A picture; a format the browser cannot draw (HEIC in most) shows a sheet of paper with the given words instead. */
export const Picture = ({ src, text }: { src: string | null | undefined; text: string }) => {
  const [broken, setBroken] = useState<string>();
  if (src === undefined) return <span className="hy-picture-loading" />;
  if (src === null || broken === src)
    return (
      <span className="hy-picture-none">
        <Icon name="document" />
        <span>{text}</span>
      </span>
    );
  return <img src={src} alt="" onError={() => setBroken(src)} />;
};
