import { useEffect, useRef } from 'react';
import type { MaskProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { usePageStore } from '../page.ts';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './Mask.css';

/** Covers the page content: any tap triggers only its own `tap`, and the keyboard cannot focus anything below (RT-37, HM-27). */
export const Mask = ({ text, emit }: MaskProps & BlockEvents) => {
  const { host } = usePageStore();
  const tap = useTap(emit);
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A kept-alive page that is hidden also has blocks.
    const under = own.current?.closest('.hy-page')?.querySelector('.hy-blocks');
    under?.setAttribute('inert', '');
    return () => under?.removeAttribute('inert');
  }, []);
  return (
    <button ref={own} type="button" className="hy-mask" onClick={() => tap()}>
      <span className="hy-mask-words">{toText(text) || host.text('app.block.popup')}</span>
    </button>
  );
};
