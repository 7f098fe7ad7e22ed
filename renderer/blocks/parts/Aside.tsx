import type { ReactNode } from 'react';
import './Aside.css';

interface AsideProps {
  readonly children: ReactNode;
  /** Text of the button behind it. */
  readonly text: string;
  readonly onTap: () => void;
}

/**
 * A row that swipes aside by native scrolling to reveal a button behind it.
 * The button is for touch only: the row must offer the same action without swiping.
 */
export const Aside = ({ children, text, onTap }: AsideProps) => (
  <div className="hy-aside">
    {children}
    <button type="button" className="hy-aside-button" tabIndex={-1} aria-hidden="true" onClick={onTap}>
      {text}
    </button>
  </div>
);
