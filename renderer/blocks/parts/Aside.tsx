import type { ReactNode } from 'react';
import './Aside.css';

interface AsideProps {
  readonly children: ReactNode;
  /** What the button behind it says. */
  readonly text: string;
  readonly onTap: () => void;
}

/** Something that is drawn aside, by the browser's own scrolling, to show a button behind it. Who does not draw must find the same on what is drawn: the button is for the finger alone. */
export const Aside = ({ children, text, onTap }: AsideProps) => (
  <div className="hy-aside">
    {children}
    <button type="button" className="hy-aside-button" tabIndex={-1} aria-hidden="true" onClick={onTap}>
      {text}
    </button>
  </div>
);
