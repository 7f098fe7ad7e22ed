import { type ReactNode, use } from 'react';
import { Button } from '../antd/Button.tsx';
import { PageFrameContext } from './frame.ts';
import { useOffline } from './use-offline.ts';

/** An action offered by an empty or failed state. */
interface StateAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Text of an empty or failed state, and its actions, the likeliest first. */
export interface StateProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: StateAction;
  readonly others?: readonly StateAction[];
}

const EmptyPicture = () => (
  <svg className="hy-state-picture" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
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

const ErrorPicture = () => (
  <svg className="hy-state-picture" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
    <ellipse cx="60" cy="86" rx="42" ry="6" fill="var(--hy-line)" />
    <path d="M34 70a16 16 0 0 1 1-32 24 24 0 0 1 46-4 18 18 0 0 1 5 36z" fill="var(--hy-card)" stroke="var(--hy-edge)" strokeWidth="2" />
    <path d="M60 44v14M60 64v1" stroke="var(--hy-danger)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

const State = ({
  title,
  description,
  action,
  others = [],
  picture,
  role,
}: StateProps & { picture: ReactNode; role: 'status' | 'alert' }) => (
  <div className="hy-state" role={role}>
    {picture}
    <p className="hy-state-title">{title}</p>
    {description ? <p className="hy-state-text">{description}</p> : null}
    {[...(action ? [action] : []), ...others].map(({ label, onClick }) => (
      <Button key={label} kind="plain" onClick={onClick}>
        {label}
      </Button>
    ))}
  </div>
);

/** A state without content yet. */
export const EmptyState = (props: StateProps) => <State {...props} picture={<EmptyPicture />} role="status" />;

interface ErrorProps extends StateProps {
  /** Loads again: on a tap if there is no other action, and automatically once the network is back. */
  readonly again?: () => void;
}

/** A failed load; needs an action or `again`. Without a network it says so and offers only the retry. */
export const ErrorState = ({ again, ...props }: ErrorProps) => {
  const { retry, offline } = use(PageFrameContext);
  const isOffline = useOffline(again);
  const asks = again && { action: { label: retry, onClick: again } };
  return (
    <State {...asks} {...props} {...(asks && isOffline && { ...asks, description: offline })} picture={<ErrorPicture />} role="alert" />
  );
};
