import { type ReactNode, useContext } from 'react';
import { Button } from '../antd/Button.tsx';
import { ErrorBlock } from '../antd/ErrorBlock.tsx';
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

const buttons = ({ action, others = [] }: StateProps): ReactNode =>
  [...(action ? [action] : []), ...others].map(({ label, onClick }) => (
    <Button key={label} kind="plain" onClick={onClick}>
      {label}
    </Button>
  ));

/** A state without content yet. */
export const EmptyState = (props: StateProps) => (
  <ErrorBlock status="empty" title={props.title} description={props.description}>
    {buttons(props)}
  </ErrorBlock>
);

interface ErrorProps extends StateProps {
  /** Loads again: on a tap if there is no other action, and automatically once the network is back. */
  readonly again?: () => void;
}

/** A failed load; needs an action or `again`. Without a network it says so and offers only the retry. */
export const ErrorState = ({ again, ...given }: ErrorProps) => {
  const { retry, offline } = useContext(PageFrameContext);
  const isOffline = useOffline(again);
  const asks = again && { action: { label: retry, onClick: again } };
  const props = { ...asks, ...given, ...(asks && isOffline && { ...asks, description: offline }) };
  return (
    <ErrorBlock status="default" title={props.title} description={props.description}>
      {buttons(props)}
    </ErrorBlock>
  );
};
