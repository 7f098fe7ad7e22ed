import { type ReactNode, useId } from 'react';

/** Props of a card. */
export interface CardProps {
  readonly title?: ReactNode;
  /** A small action or link at the right of the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A white section with an optional heading. */
export const Card = ({ title, extra, children, className = '' }: CardProps) => {
  const id = useId();
  if (title === undefined) return <div className={`hy-card ${className}`}>{children}</div>;
  return (
    <section className={`hy-card ${className}`} aria-labelledby={id}>
      <header className="hy-card-head">
        <h2 className="hy-card-title" id={id}>
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  );
};
