import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { usePageStore } from '../page.ts';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toCount, toText, variables } from '../parts/values.ts';
import './Image.css';

/** One picture, as wide as its place; a grey box where it may not be loaded or does not come. */
export const Image = ({ src, alt, height, emit, handles }: Documents.ImageProps & BlockEvents) => {
  const { host } = usePageStore();
  const tap = useTap(emit);
  const tappable = handles('tap');
  const pixels = toCount(height, 0);
  const picture = <Picture className="hy-image" src={src} alt={toText(alt) || (tappable ? host.text('app.block.image') : '')} lazy />;
  const style = variables({ '--block-height': pixels === 0 ? 'auto' : `${String(pixels)}px` });
  return tappable ? (
    <button type="button" className="hy-image-box" ref={style} onClick={() => tap()}>
      {picture}
    </button>
  ) : (
    <div className="hy-image-box" ref={style}>
      {picture}
    </div>
  );
};
