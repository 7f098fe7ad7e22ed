import AntEmpty from 'antd-mobile/es/components/empty';
import type { StateBlockProps } from './ErrorBlock.tsx';
import './State.css';

const picture = (
  <svg className="adm-empty-image" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
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

/** A state without content yet, with its buttons; announced as a status. */
export const Empty = ({ title, description, children }: StateBlockProps) => (
  <div className="hy-state" role="status">
    <AntEmpty
      image={picture}
      description={
        <>
          <p className="hy-state-title">{title}</p>
          {description ? <p className="hy-state-text">{description}</p> : null}
        </>
      }
    />
    {children}
  </div>
);
