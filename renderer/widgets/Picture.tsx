import { useState } from 'react';
import type { Say } from '../form/texts.ts';
import { Icon } from '../parts/Icon.tsx';

/** A small picture; a format the browser cannot draw (HEIC in most) shows a sheet of paper instead. */
export const Picture = ({ src, say }: { src: string | null | undefined; say: Say }) => {
  const [broken, setBroken] = useState<string>();
  if (src === undefined) return <span className="hy-picture-loading" />;
  if (src === null || broken === src)
    return (
      <span className="hy-picture-none">
        <Icon name="document" />
        <small>{say('noPreview')}</small>
      </span>
    );
  return <img src={src} alt="" onError={() => setBroken(src)} />;
};
