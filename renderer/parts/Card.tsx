import { type ReactNode, useId } from 'react';
import { Card as Box } from '../antd/Card.tsx';

/** Props of a card. */
export interface CardProps {
  readonly title?: ReactNode;
  /** A small action or link at the right of the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A white section with an optional heading. */
export const Card = ({ title, extra, children }: CardProps) => {
  const id = useId();
  if (title === undefined) return <Box>{children}</Box>;
  const heading = (
    <h2 className="hy-card-title" id={id}>
      {title}
    </h2>
  );
  return (
    <Box title={heading} labelledBy={id} extra={extra}>
      {children}
    </Box>
  );
};
