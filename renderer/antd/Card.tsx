import AntCard from 'antd-mobile/es/components/card';
import type { ReactNode } from 'react';
import './Card.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Id of the heading in the title; makes the card a region or an article with that name. */
  readonly labelledBy?: string;
  /** At the right of the title. */
  readonly extra?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
  /** Element of a card with a heading. */
  readonly as?: 'section' | 'article';
}

/** A white card. antd-mobile draws plain boxes: with a heading the card is a section or an article named by it. */
export const Card = ({ title, labelledBy, extra, children, className = '', as: Element = 'section' }: CardProps) => {
  const card = (
    <AntCard className={`hy-card ${className}`} title={title} extra={extra}>
      {children}
    </AntCard>
  );
  if (labelledBy === undefined) return card;
  return (
    <Element className="hy-card-frame" aria-labelledby={labelledBy}>
      {card}
    </Element>
  );
};
