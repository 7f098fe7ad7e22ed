import { useSyncExternalStore } from 'react';
import { constants } from '../../constants.ts';
import type { ToTopProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { toText } from '../parts/values.ts';
import '../parts/Floating.css';
import './ToTop.css';

const FAR = constants.toTopAfter;

const watch = (changed: () => void): (() => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

const isFar = (): boolean => window.scrollY > FAR;

/** Scrolls back to the top of the page; appears after 1000 px of scrolling (RT-35). */
export const ToTop = ({ text }: ToTopProps & BlockEvents) => {
  const far = useSyncExternalStore(watch, isFar, () => false);
  if (!far) return null;
  return (
    <button type="button" className="hy-edge hy-to-top" onClick={() => window.scrollTo({ top: 0, behavior: 'instant' })}>
      <span className="hy-edge-face">
        <Icon name="next" />
      </span>
      <span className="hy-hidden">{toText(text)}</span>
    </button>
  );
};
