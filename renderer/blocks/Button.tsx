import type { Documents } from '../../engine/index.ts';
import type { BlockEvents } from '../page/block.ts';
import { Button as PartButton } from '../parts/Button.tsx';
import { useTap } from './parts/use-tap.ts';
import { toText } from './parts/values.ts';
import './Button.css';

/** A button: solid, outlined, or a tappable word. Without words it is not drawn. */
export const Button = ({ text, kind = 'primary', note, disabled, emit }: Documents.ButtonProps & BlockEvents) => {
  const tap = useTap(emit);
  const [words, more] = [toText(text), toText(note)];
  if (words === '') return null;
  const label = (
    <>
      {words}
      {more === '' ? null : <span className="hy-hidden">{more}</span>}
    </>
  );
  if (kind === 'link' || kind === 'quiet')
    return (
      <button type="button" className={`hy-word hy-word-${toText(kind)}`} disabled={disabled === true} onClick={() => tap()}>
        {label}
      </button>
    );
  return (
    <PartButton kind={kind === 'plain' || kind === 'danger' ? kind : 'primary'} block disabled={disabled === true} onClick={() => tap()}>
      {label}
    </PartButton>
  );
};
