import AntList from 'antd-mobile/es/components/list';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import './List.css';

/** Rows in one white box, with a line between them. */
export const List = ({ children }: { children: ReactNode }) => (
  <AntList className="hy-list" mode="card">
    {children}
  </AntList>
);

interface ListItemProps {
  readonly prefix: ReactNode;
  readonly description: ReactNode;
  readonly extra: ReactNode;
  readonly children: ReactNode;
  /** Makes the row a button; leave out for a row that only tells. */
  readonly onClick?: (() => void) | undefined;
}

/** A row: picture, title with a description, a note at the right. A tappable one is a real button with an arrow. */
export const ListItem = ({ prefix, description, extra, children, onClick }: ListItemProps) => {
  const row = (
    <AntList.Item
      className={prefix === null ? 'hy-list-item' : 'hy-list-item hy-list-pictured'}
      prefix={prefix}
      description={description}
      extra={extra}
      arrowIcon={onClick ? <Icon name="next" className="hy-next" /> : false}
    >
      <span className="hy-list-title">{children}</span>
    </AntList.Item>
  );
  return onClick ? (
    <button type="button" className="hy-cell" onClick={onClick}>
      {row}
    </button>
  ) : (
    <div className="hy-cell">{row}</div>
  );
};
