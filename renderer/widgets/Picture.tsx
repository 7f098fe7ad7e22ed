import { useState } from 'react';
import { Icon } from '../parts/Icon.tsx';

/** A picture; for a format that the browser cannot decode (HEIC in most) it shows a sheet of paper with the given text. */
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
