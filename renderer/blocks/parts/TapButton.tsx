import { useCallback, useState } from 'react';
import { Button } from '../../antd/Button.tsx';
import type { ButtonProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { CountedIcon } from './CountedIcon.tsx';
import { useTap } from './use-tap.ts';
import { toText } from './values.ts';
import './TapButton.css';

/** Draws the blocks `Button` and `SendCode`: a solid or outlined button, or a tappable text. Draws nothing without text. */
export const TapButton = ({ text, kind = 'primary', note, disabled, icon, count, waits, emit }: ButtonProps & BlockEvents) => {
  const [busy, setBusy] = useState(false);
  const emitBusy = useCallback<BlockEvents['emit']>(
    async (event, value) => {
      setBusy(true);
      await emit(event, value).finally(() => setBusy(false));
    },
    [emit],
  );
  const tap = useTap(waits === true ? emitBusy : emit);
  const [words, more] = [toText(text), toText(note)];
  if (words === '') return null;
  const label =
    more === '' ? (
      words
    ) : (
      <>
        {words}
        <span className="hy-hidden">{more}</span>
      </>
    );
  if (icon !== undefined)
    return (
      <button type="button" className="hy-icon-button" disabled={disabled === true} onClick={() => tap()}>
        <CountedIcon name={icon} count={count} />
        <span className="hy-hidden">{label}</span>
      </button>
    );
  if (kind === 'link' || kind === 'quiet' || kind === 'chip')
    return (
      <button type="button" className={`hy-word hy-word-${toText(kind)}`} disabled={disabled === true} onClick={() => tap()}>
        {label}
      </button>
    );
  return (
    <Button
      kind={kind === 'plain' || kind === 'danger' ? kind : 'primary'}
      block
      busy={busy}
      disabled={disabled === true}
      onClick={() => tap()}
    >
      {label}
    </Button>
  );
};
