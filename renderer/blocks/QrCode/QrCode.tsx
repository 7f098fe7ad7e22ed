import type { QrCodeProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './QrCode.css';

/** A QR code as a picture that no element covers, so that a long press reaches it (QR-03). */
export const QrCode = ({ src, alt, name, hint, missing, emit, handles }: QrCodeProps & BlockEvents) => {
  const tap = useTap(emit);
  const [label, words, nothing] = [toText(name), toText(hint), toText(missing)];
  const instead = (
    <span className="hy-qrcode-none" role="status">
      <Icon name="image" />
      {nothing}
    </span>
  );
  const picture = <Picture className="hy-qrcode-picture" src={src} alt={toText(alt)} instead={instead} />;
  return (
    <figure className="hy-qrcode">
      {handles('tap') && toText(src) !== '' ? (
        <button type="button" className="hy-qrcode-button" onClick={() => tap()}>
          {picture}
        </button>
      ) : (
        picture
      )}
      {label === '' && words === '' ? null : (
        <figcaption>
          {label === '' ? null : <span className="hy-qrcode-name">{label}</span>}
          {words === '' ? null : <span className="hy-qrcode-hint">{words}</span>}
        </figcaption>
      )}
    </figure>
  );
};
