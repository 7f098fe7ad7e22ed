import { createErrorBlock } from 'antd-mobile/es/components/error-block/create-error-block';
import 'antd-mobile/es/components/error-block/error-block.css';
import type { ReactNode } from 'react';
import './State.css';

/** A cloud with an exclamation mark, in place of the library's four large pictures. */
const picture = (
  <svg viewBox="0 0 120 96" aria-hidden="true" focusable="false">
    <ellipse cx="60" cy="86" rx="42" ry="6" fill="var(--hy-line)" />
    <path d="M34 70a16 16 0 0 1 1-32 24 24 0 0 1 46-4 18 18 0 0 1 5 36z" fill="var(--hy-card)" stroke="var(--hy-edge)" strokeWidth="2" />
    <path d="M60 44v14M60 64v1" stroke="var(--hy-danger)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

const AntErrorBlock = createErrorBlock({ default: picture, busy: picture, disconnected: picture, empty: picture });

/** Text of a state, and the buttons below it. */
export interface StateBlockProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
}

/** A failed state with its buttons; announced as an alert. */
export const ErrorBlock = ({ title, description, children }: StateBlockProps) => (
  <div className="hy-state" role="alert">
    <AntErrorBlock title={title} description={description}>
      {children}
    </AntErrorBlock>
  </div>
);
