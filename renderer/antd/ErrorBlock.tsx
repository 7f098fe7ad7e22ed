import { createErrorBlock } from 'antd-mobile/es/components/error-block/create-error-block';
import 'antd-mobile/es/components/error-block/error-block.css';
import type { ReactNode } from 'react';
import './ErrorBlock.css';

/** A cloud with an exclamation mark, in place of the library's four large pictures. */
const cloud = (
  <svg viewBox="0 0 120 96" aria-hidden="true" focusable="false">
    <ellipse cx="60" cy="86" rx="42" ry="6" fill="var(--hy-line)" />
    <path d="M34 70a16 16 0 0 1 1-32 24 24 0 0 1 46-4 18 18 0 0 1 5 36z" fill="var(--hy-card)" stroke="var(--hy-edge)" strokeWidth="2" />
    <path d="M60 44v14M60 64v1" stroke="var(--hy-danger)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

/** An empty box. */
const box = (
  <svg viewBox="0 0 120 96" aria-hidden="true" focusable="false">
    <ellipse cx="60" cy="86" rx="42" ry="6" fill="var(--hy-line)" />
    <path d="M28 44l10-24h44l10 24v34H28z" fill="var(--hy-card)" stroke="var(--hy-edge)" strokeWidth="2" strokeLinejoin="round" />
    <path
      d="M28 44h20c0 8 5 12 12 12s12-4 12-12h20"
      fill="var(--hy-primary-soft)"
      stroke="var(--hy-edge)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
);

const AntErrorBlock = createErrorBlock({ default: cloud, busy: cloud, disconnected: cloud, empty: box });

interface ErrorBlockProps {
  /** `empty` for a state without content yet, announced as a status; a failed state is an alert. */
  readonly status: 'default' | 'empty';
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
}

/** An empty or failed state with its buttons. It draws both, since antd-mobile gives up its `Empty` for it. */
export const ErrorBlock = ({ status, title, description, children }: ErrorBlockProps) => (
  <div className="hy-state" role={status === 'empty' ? 'status' : 'alert'}>
    <AntErrorBlock status={status} title={title} description={description ?? null}>
      {children}
    </AntErrorBlock>
  </div>
);
