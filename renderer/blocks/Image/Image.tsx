import type { ImageProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { usePageStore } from '../page.ts';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toCount, toText, variables } from '../parts/values.ts';
import './Image.css';

/** How often the watermark text is repeated. */
const MARKS = Array.from({ length: 12 }, (_, place) => place);

/** One picture at full width; a grey box if loading is refused or fails; a watermark if it must not be reused elsewhere (RX-14). */
export const Image = ({ src, alt, watermark, height, emit, handles }: ImageProps & BlockEvents) => {
  const { host } = usePageStore();
  const tap = useTap(emit);
  const tappable = handles('tap');
  const pixels = toCount(height, 0);
  const picture = <Picture className="hy-image" src={src} alt={toText(alt) || (tappable ? host.text('app.block.image') : '')} lazy />;
  const words = toText(watermark);
  const marked = (
    <>
      {picture}
      {words === '' ? null : (
        <span className="hy-image-marks" aria-hidden="true">
          {MARKS.map((mark) => (
            <span key={mark}>{words}</span>
          ))}
        </span>
      )}
    </>
  );
  const style = variables({ '--block-height': pixels === 0 ? 'auto' : `${String(pixels)}px` });
  return tappable ? (
    <button type="button" className="hy-image-box" style={style} onClick={() => tap()}>
      {marked}
    </button>
  ) : (
    <div className="hy-image-box" style={style}>
      {marked}
    </div>
  );
};
